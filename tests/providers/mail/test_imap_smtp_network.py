"""A connection is let go without harm to another one."""

import asyncio
import socket
import threading

from outrider.providers.mail.imap_smtp.network import Link, MailServer, Pace, Waits


async def test_a_connection_closed_under_a_waiting_thread_keeps_its_number_until_the_thread_has_done() -> None:
    """The next connection would get the number, and the thread might still read from it."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        settings = MailServer("imap", "127.0.0.1", server.getsockname()[1], "none", "ann")
        link = Link(settings, None, Pace(Waits()))
        reading, may_end = threading.Event(), threading.Event()

        def wait_for_the_server() -> tuple[bytes, int]:
            with link.used():
                reading.set()
                read = link.reader.read1()
                number = link.sock.fileno()
                may_end.wait(60)
                return read, number

        thread = asyncio.create_task(asyncio.to_thread(wait_for_the_server))
        await asyncio.to_thread(reading.wait, 60)
        link.close()
        number = link.sock.fileno()
        may_end.set()
        woken = await thread

    assert (b"", number) == woken
    assert number > 0
    assert -1 == link.sock.fileno()
