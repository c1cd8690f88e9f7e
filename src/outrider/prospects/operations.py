"""The run operations of prospects."""

from outrider.engine import Operation
from outrider.prospects import indexing, planning, researching
from outrider.prospects.contacts.finding import FindContacts, find_contacts
from outrider.prospects.indexing import IndexCompanies, index_companies
from outrider.prospects.planning import GenerateStrategies, generate_strategies
from outrider.prospects.researching import ResearchProspects, research_prospects
from outrider.prospects.search import SearchProspects, search_prospects

OPERATIONS = (
    Operation("search_prospects", "Look for companies that fit the ICP claims.", SearchProspects, search_prospects),
    Operation(
        indexing.OPERATION,
        "Make the catalogue searchable by meaning and across languages.",
        IndexCompanies,
        index_companies,
    ),
    Operation(
        "research_prospects", "Find out about prospects.", ResearchProspects, research_prospects, researching.asked
    ),
    Operation(
        "find_contacts",
        "Ask data providers, for their credits, for people at prospects' companies.",
        FindContacts,
        find_contacts,
    ),
    Operation(
        "generate_strategies",
        "Plan how to approach prospects.",
        GenerateStrategies,
        generate_strategies,
        planning.asked,
    ),
)
