"""The audit log shows whether it was changed, also by who may do anything in the database: `outrider audit`."""

from outrider import events
from outrider.db import Database, Tx
from outrider.events import seals, seals_store
from outrider.events.seals import Head, Verified
from tests.rooms.events.logs import ADA, as_superuser, happen, head, verified


async def test_a_log_that_nobody_touched_is_whole_and_goes_on_being_so(db: Database) -> None:
    assert Verified(0, 0, seals.NO_SEAL) == await verified(db)

    await happen(db, 7)
    assert 7 == await seals.seal(db)
    first = await head(db)
    await happen(db, 5)

    assert Verified(2, 7, first) == await verified(db, first)
    assert 5 == await seals.seal(db)
    assert 0 == await seals.seal(db)
    assert Verified(4, 12, await head(db)) == await verified(db, first)
    assert first == Head.parse(str(first))


async def test_an_event_that_was_changed_is_named(db: Database) -> None:
    told = await happen(db, 10)
    await seals.seal(db)
    await as_superuser(db, "UPDATE events SET actor = '{\"kind\": \"somebody else\"}' WHERE target_id = 'proj_4'")

    broken = (await verified(db)).broken

    assert broken
    assert told[4] in broken
    assert "was changed" in broken


async def test_an_event_that_was_removed_or_slipped_in_is_named(db: Database) -> None:
    await happen(db, 10)
    await seals.seal(db)
    await as_superuser(
        db,
        "INSERT INTO events (txid, id, operator_id, type, target_type, target_id, actor, created_at)"
        " SELECT txid, 'evt_forged', operator_id, type, target_type, 'proj_x', actor, created_at FROM events"
        " WHERE target_id = 'proj_4'",
    )
    slipped_in = (await verified(db)).broken
    await as_superuser(
        db, "DELETE FROM events WHERE id = 'evt_forged'", "DELETE FROM events WHERE target_id = 'proj_5'"
    )
    removed = (await verified(db)).broken

    assert slipped_in
    assert "evt_forged" in slipped_in
    assert removed
    assert "number 6 " in removed
    assert "was removed" in removed


async def test_who_rewrites_events_and_their_seal_breaks_the_chain_behind_it(db: Database) -> None:
    for _ in range(3):
        await happen(db, 1)
        await seals.seal(db)
    await as_superuser(db, "UPDATE event_seals SET digests = sha256('forged') WHERE number = 2")

    broken = (await verified(db)).broken

    assert broken
    assert broken.startswith("Seal 2 of ")


async def test_a_chain_that_was_cut_short_or_written_anew_does_not_fit_the_head_that_was_kept(db: Database) -> None:
    await happen(db, 3)
    await seals.seal(db)
    await happen(db, 2)
    await seals.seal(db)
    kept = await head(db)
    await as_superuser(
        db,
        "DELETE FROM events WHERE (operator_id, seq) IN (SELECT operator_id, unnest(seqs) FROM event_seals WHERE number > 2)",
        "DELETE FROM event_seals WHERE number > 2",
    )
    unnoticed, cut = await verified(db), await verified(db, kept)
    await happen(db, 2)
    await seals.seal(db)
    anew = await verified(db, kept)

    assert unnoticed.broken is None
    assert cut.broken
    assert "its end was removed" in cut.broken
    assert anew.broken
    assert "not the one of the head that you kept" in anew.broken


async def test_sealing_waits_for_no_writer_and_skips_none_that_commits_late(db: Database) -> None:
    await happen(db, 1)
    async with db.pool.connection() as connection, connection.transaction():
        late = await events.append(Tx(connection, ADA), "policy.changed", "project", "proj_late")
        await happen(db, 4)

        assert 1 == await seals.seal(db)
    assert 5 == await seals.seal(db)

    async with db.pool.connection() as connection, connection.transaction():
        assert await seals_store.alone(Tx(connection, ADA))
        await happen(db, 1)

        assert 0 == await seals.seal(db)
    assert 1 == await seals.seal(db)
    assert (None, 7) == ((found := await verified(db)).broken, found.events)
    await as_superuser(db, "UPDATE events SET data = '{\"late\": true}' WHERE target_id = 'proj_late'")

    assert late in ((await verified(db)).broken or "")
