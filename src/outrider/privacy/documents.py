"""Two documents that whoever writes to people has to be able to show, made from the project's own rows and settings: the record
of processing (Regulation (EU) 2016/679, Article 30(1)) and the note that weighs a legitimate interest (Article 6(1)(f)).

What nothing here tells is named as not known and never made up; the operator's own words stand beside what is computed. Whether
the interest outweighs is theirs to say.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from outrider import knowledge, law, mailbox, projects
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.language import countries
from outrider.privacy import documents_store, flows, retention_store
from outrider.privacy.flows import DataFlow
from outrider.privacy.retention_store import RetentionSettings
from outrider.projects import ComplianceProfile
from outrider.settings import Settings

DocumentName = Literal["records_of_processing", "balancing_note"]
TITLES: Final[Mapping[DocumentName, str]] = {
    "records_of_processing": "Record of processing activities",
    "balancing_note": "Balancing note: legitimate interest in writing to people at businesses",
}
_SOURCES: Final = {
    "manual": "entered by hand or by an agent",
    "import": "from lists that were imported",
    "search": "found by searching companies",
    "inbound": "who wrote first",
}
_MOST: Final = 10


@dataclass(frozen=True, slots=True)
class DocumentSection:
    """One part: what is known (`facts`), what is not and who could say it (`not_known`), and the operator's own (`note`)."""

    code: str
    title: str
    facts: tuple[str, ...]
    not_known: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class MadeDocument:
    """A document as it is at one moment; `markdown` is the whole of it, to be printed."""

    document: DocumentName
    title: str
    made_at: datetime
    sections: tuple[DocumentSection, ...]
    markdown: str


@dataclass(frozen=True, slots=True)
class _ToldOfProject:
    """All that the documents are made from."""

    profile: ComplianceProfile
    business_name: str
    mail_from: str
    flows: Sequence[DataFlow]
    kept: RetentionSettings
    sources: Mapping[str, int]
    icp: Sequence[str]
    gate: str


async def made(tx: ProjectTx, settings: Settings, document: DocumentName) -> MadeDocument:
    """The document by the rows and settings of now, with what the operator wrote into it."""
    known, notes = await _known(tx, settings), await documents_store.notes(tx, document)
    parts = _records(known) if document == "records_of_processing" else _balancing(known)
    sections = tuple(
        DocumentSection(one.code, one.title, one.facts, one.not_known, notes.get(one.code, "")) for one in parts
    )
    title, now = TITLES[document], clock.now()
    return MadeDocument(document, title, now, sections, _markdown(title, now, known.business_name, sections))


async def _known(tx: ProjectTx, settings: Settings) -> _ToldOfProject:
    sender = await mailbox.sending.sender_of(tx)
    return _ToldOfProject(
        profile=await projects.compliance(tx),
        business_name=(await projects.get(tx)).business_name,
        mail_from=sender.email if sender is not None else "",
        flows=await flows.of(tx, settings),
        kept=await retention_store.settings(tx),
        sources=await documents_store.sources(tx),
        icp=[one.text for one in await knowledge.approved_claims(tx) if one.topic == "icp"],
        gate=(await law.rules(tx)).lawful_gate,
    )


def _records(known: _ToldOfProject) -> tuple[DocumentSection, ...]:
    """The parts of Article 30(1), in its order."""
    return (
        _controller(known),
        DocumentSection(
            "purposes",
            "Purposes (30(1)(b))",
            (
                f"Writing to people at businesses, one by one and by e-mail, about what {known.business_name} offers.",
                "Reading and answering what they write back.",
                "Finding out before, from public pages and the sources below, whether it may be useful to them.",
                "Remembering who does not want to be written to, so that nobody does.",
                f"Lawful basis, as the compliance profile says: {_words(known.profile.lawful_basis or 'none is named')}.",
            ),
        ),
        DocumentSection(
            "people_and_data",
            "People and their data (30(1)(c))",
            (
                "People: those who work at companies that might become customers; those who wrote first; those who said no.",
                "Data: name, role, business address for mail, further columns of imported lists, what is publicly known of the"
                " company, letters written to them and their answers with what was understood of these, consents, requests about"
                " their data, and the address of who said no.",
                _where_from(known),
            ),
            ("Whether imported columns or answers hold special categories of data (Article 9): look, and say so.",),
        ),
        _receivers(known),
        _transfers(known),
        _period(known),
        DocumentSection(
            "security",
            "Security (30(1)(g))",
            (
                "Outrider itself: secrets of mailboxes are stored encrypted and API keys as digests; each read of a project's"
                " data names its operator and project; a log keeps who changed what; an erased address remains as a keyed digest"
                " only.",
            ),
            ("How the machine, its disk, its accounts and its backups are protected: Outrider does not see that.",),
        ),
    )


def _balancing(known: _ToldOfProject) -> tuple[DocumentSection, ...]:
    """Interest, necessity, balance: the three questions of Article 6(1)(f)."""
    profile = known.profile
    basis: tuple[str, ...] = ()
    if profile.lawful_basis != "legitimate_interest":
        named = _words(profile.lawful_basis) if profile.lawful_basis else "no lawful basis"
        basis = (f"The compliance profile names {named}. A balancing note belongs to a legitimate interest.",)
    rules = (
        "Letters are refused where the recipient's country asks for consent and none is on record (lawful_gate is enforce)."
        if known.gate == "enforce"
        else "Letters are not refused where the recipient's country asks for consent (lawful_gate is warn)."
    )
    return (
        DocumentSection(
            "interest",
            "The interest",
            (*((profile.interest,) if profile.interest else ()), *basis),
            () if profile.interest else ("Which interest it is: say it as `interest` in the compliance profile.",),
        ),
        DocumentSection(
            "necessity",
            "Whether it is necessary",
            (
                "One person is written to at a time; who has answered or said no gets no further letter of the sequence.",
            ),
            (
                "Why no milder way (a letter by post, an advertisement, a call) would do as well: say so in your own words.",
            ),
        ),
        DocumentSection(
            "people",
            "Who is written to, and what they may expect",
            (
                *(f"Sought, by an approved claim: {one}" for one in known.icp[:_MOST]),
                _where_from(known),
                "Each letter is judged by the recipient's country and kind of address, and says who writes.",
            ),
            (
                *(() if known.icp else ("Who is sought: no claim on that is approved.",)),
                "What these people reasonably expect, given where their addresses come from: say so in your own words.",
            ),
        ),
        DocumentSection(
            "safeguards",
            "What protects them",
            (
                "A way to say no stands in every letter that nobody asked for, and takes effect at once, in all projects of the"
                " operator.",
                *(
                    (
                        "First letters and follow-ups link to a page that tells where the address is from and their rights, with"
                        " a button to object.",
                    )
                    if profile.unsubscribe_base_url
                    else ("There is no page on their rights: the compliance profile has no unsubscribe_base_url.",)
                ),
                rules,
                *_period(known).facts[:1],
                "Nothing is read of who opens a letter: there is no tracking pixel and no tracked link.",
            ),
        ),
        DocumentSection(
            "outcome",
            "Outcome",
            (),
            (
                "Whether your interest outweighs theirs: this is yours to weigh and to sign. Outrider does not decide it.",
            ),
        ),
    )


def _controller(known: _ToldOfProject) -> DocumentSection:
    profile = known.profile
    told = {
        "Name": profile.legal_name,
        "Address": profile.postal_address,
        "Country": countries.name_of(profile.country) if profile.country else "",
        "Contact for questions about data": profile.privacy_contact or known.mail_from,
        "Telephone": profile.phone or "",
        "Representative in the European Union": profile.eu_representative or "",
        "Representative in the United Kingdom": profile.uk_representative or "",
    }
    missing = [f"{name}: say it in the compliance profile." for name, value in list(told.items())[:4] if not value]
    facts = tuple(f"{name}: {' '.join(value.split())}" for name, value in told.items() if value)
    return DocumentSection(
        "controller",
        "Controller (30(1)(a))",
        facts,
        (*missing, "Data protection officer and joint controllers, if there are any."),
    )


def _receivers(known: _ToldOfProject) -> DocumentSection:
    said = tuple(
        f"{one.receiver}: {', '.join(one.fields)}. {one.purpose}"
        + (f" Agreement: {one.agreement}." if one.agreement else "")
        for one in known.flows
        if one.personal
    )
    missing = tuple(
        f"Under which agreement {one.receiver} gets data: say it with the data flows."
        for one in known.flows
        if one.personal and one.kind != "backup" and not one.agreement
    )
    own = ("The people who are written to, and their mail providers.",)
    return DocumentSection("receivers", "Who receives data (30(1)(d))", (*own, *said), missing)


def _transfers(known: _ToldOfProject) -> DocumentSection:
    personal = [one for one in known.flows if one.personal and one.kind != "backup"]
    facts = tuple(f"{one.receiver} is in {one.country}, as you say." for one in personal if one.country)
    missing = tuple(
        f"In which country {one.receiver} is: say it with the data flows." for one in personal if not one.country
    )
    doubt = (
        "What covers a transfer out of the European Economic Area: a decision on adequacy, standard clauses or else."
    )
    return DocumentSection(
        "transfers",
        "Transfers to third countries (30(1)(e))",
        facts or (("No receiver outside this machine gets data of people.",) if not personal else ()),
        (*missing, *((doubt,) if personal else ())),
    )


def _period(known: _ToldOfProject) -> DocumentSection:
    kept = known.kept
    if not kept.enabled:
        facts: tuple[str, ...] = ()
        missing: tuple[str, ...] = (
            "How long data are kept: nothing is erased by itself. Choose it with the retention.",
        )
    else:
        facts = (
            f"Who never answered is erased {kept.never_answered_months} months after the last message, who answered after"
            f" {kept.answered_months}; the address of who said no stays, or a keyed digest of it, so that the no is kept.",
            "The calendar erases nobody who was never written to, and no customer.",
        )
        missing = (
            "How long those are kept whom the calendar does not erase: erase them yourself, and say when you do.",
        )
    return DocumentSection("periods", "How long data are kept (30(1)(f))", facts, missing)


def _where_from(known: _ToldOfProject) -> str:
    if not known.sources:
        return "There are no prospects yet."
    told = ", ".join(f"{many} {_SOURCES.get(source, source)}" for source, many in known.sources.items())
    return f"Prospects in this project, by where they come from: {told}."


def _words(code: str) -> str:
    return code.replace("_", " ")


def _markdown(title: str, now: datetime, name: str, sections: Sequence[DocumentSection]) -> str:
    lines = [
        f"# {title}",
        "",
        f"{_plain(name)}, as of {now:%Y-%m-%d}. Made by Outrider from its settings and records; no legal advice.",
        "",
    ]
    for one in sections:
        lines += [f"## {one.title}", ""]
        lines += [f"- {_plain(fact)}" for fact in one.facts]
        lines += [f"- **Not known:** {_plain(gap)}" for gap in one.not_known]
        lines += ["", *(_plain(line) for line in one.note.splitlines()), ""] if one.note else [""]
    return "\n".join(lines).rstrip() + "\n"


def _plain(text: str) -> str:
    """Words of people, so that they stay words where Markdown is shown as a page."""
    return text.replace("\\", "\\\\").replace("<", "\\<").replace("[", "\\[").replace("`", "\\`").replace("#", "\\#")
