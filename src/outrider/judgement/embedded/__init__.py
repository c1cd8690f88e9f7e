"""Judgement without a model: rules, BM25 and a gate, which need no key, no weights and no network."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from outrider.judgement.embedded import candidates, claims, drafting, fit, rank, replies, research, strategy
from outrider.judgement.embedded.ahead import Ahead
from outrider.judgement.grounding import Entry, Readings
from outrider.judgement.port import (
    CandidateVerdict,
    Claim,
    Company,
    CompanyResearch,
    Document,
    DraftBrief,
    DraftText,
    Fit,
    Inbound,
    ProposedClaim,
    ReplyAnalysis,
    StrategyPlan,
    Topic,
)
from outrider.language.vectors import Encoder, NoEncoder, Remembering

if TYPE_CHECKING:
    from outrider.language.vectors import Vector


_BY_WORDS: Final = "Judged by words alone so far; a search and research look at what they mean as well."


class Embedded:
    """`Intelligence` by rules; one file a task beside this one. Raises `Needs` where the port says so, nothing else."""

    name = "embedded"

    def __init__(self, encoder: Encoder | None = None) -> None:
        self._encoder = encoder or NoEncoder()
        self._remembering = Remembering(self._encoder)
        self._replies = Ahead(replies.begin)
        self._candidates = Ahead(candidates.begin)

    async def propose_claims(
        self, text: str, *, source_kind: Literal["note", "url", "file"], business_name: str = ""
    ) -> Sequence[ProposedClaim]:
        return await claims.propose(text, source_kind, self._encoder, business_name)

    async def topic(self, text: str) -> Topic:
        return await claims.topic_of(text, self._encoder)

    def score_fit(self, company: Company, icp: Sequence[Claim]) -> Fit:
        found = fit.score_fit(company, icp)
        # It is computed in a transaction, where nothing is encoded: whoever looks closer may say otherwise, and this says why.
        return replace(found, caveats=(*found.caveats, _BY_WORDS)) if icp and self._encoder.model else found

    async def rank(
        self,
        companies: Sequence[Company],
        icp: Sequence[Claim],
        query: str,
        vectors: "Sequence[Vector | None] | None" = None,
    ) -> Sequence[Fit]:
        return await rank.rank(companies, icp, query, self._remembering, vectors)

    async def research(
        self, company: Company, documents: Sequence[Document], claims: Sequence[Claim]
    ) -> CompanyResearch:
        return await research.research(company, documents, claims, self._remembering)

    async def plan(
        self,
        company: Company,
        research: CompanyResearch,
        claims: Sequence[Claim],
        note: str = "",
        previous: StrategyPlan | None = None,
        earlier_notes: Sequence[str] = (),
        person: str = "",
        business_name: str = "",
    ) -> StrategyPlan:
        return strategy.plan(company, research, claims, note, previous, earlier_notes, person, business_name)

    async def draft(self, brief: DraftBrief) -> DraftText:
        return drafting.draft(brief)

    async def read_ahead(self, messages: Sequence[Inbound], *, candidates: bool = False) -> None:
        if self._encoder.model:
            await self._replies.read(messages, self._encoder)
            if candidates:
                await self._candidates.read(messages, self._encoder)

    async def analyse_reply(self, message: Inbound) -> ReplyAnalysis:
        return replies.end(*await self._replies.begun(message, self._encoder), self._encoder.model)

    async def classify_candidate(self, message: Inbound, claims: Sequence[Claim]) -> CandidateVerdict:
        begun = await self._candidates.begun(message, self._encoder)
        return candidates.end(*begun, self._encoder.model, claims)

    async def second_reading(self, sentences: Sequence[Entry], writer: str = "") -> Readings | None:
        """Nobody: nearness of vectors tells a lie from a rewording no better than chance (docs/decisions/grounding.md)."""
        return None
