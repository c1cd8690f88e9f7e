"""The converter catches what Google would silently ignore or refuse; a judge that lets all pass proves nothing."""

import orjson
import pytest

from tests.providers.mail.fakes.discovery import Discovery
from tests.providers.mail.fakes.http import Reply, Request

ME = "/gmail/v1/users/me"


@pytest.fixture(scope="module")
def gmail() -> Discovery:
    return Discovery("gmail.v1")


def _request(method: str, path: str, query: str = "", body: object = None) -> Request:
    pairs = tuple((name, value) for name, _, value in (part.partition("=") for part in query.split("&") if part))
    return Request(method, f"{ME}/{path}", pairs, {}, orjson.dumps(body) if body is not None else b"")


@pytest.mark.parametrize(
    "request_",
    [
        _request("POST", "drafts", body={"message": {"raw": "QQ==", "threadID": "1"}}),
        _request("POST", "drafts", body={"message": {"raw": "Q+/="}}),
        _request("POST", "drafts", body={"message": {"raw": "QQ==", "historyId": 7}}),
        _request("POST", "drafts", body=[]),
        _request("POST", "drafts/send", body={"message": {"raw": "QQ=="}}),
        _request("GET", "messages", "q=a&maxresults=5"),
        _request("GET", "messages", "maxResults=many"),
        _request("GET", "messages", "q=a&q=b"),
        _request("GET", "messages", "includeSpamTrash=yes"),
        _request("GET", "messages/1", "format=RAW"),
        _request("GET", "messages/1", body={}),
        _request("GET", "history", "startHistoryId=-1"),
        _request("GET", "history", "startHistoryId=18446744073709551616"),
        _request("GET", "history", "startHistoryId=1&historyTypes=messagesAdded"),
    ],
    ids=lambda request: f"{request} {request.query} {request.body.decode()}",
)
def test_a_request_that_does_not_fit_is_caught(gmail: Discovery, request_: Request) -> None:
    method = gmail.match(request_)

    with pytest.raises(AssertionError, match=r"gmail\."):
        gmail.check_request(method, request_)


@pytest.mark.parametrize("path", ["draft", "settings/sendas", "messages/1/2"])
def test_a_path_that_the_api_does_not_have_is_caught(gmail: Discovery, path: str) -> None:
    with pytest.raises(AssertionError, match="no such method"):
        gmail.match(_request("GET", path))


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("settings/sendAs", {"sendAs": [{"sendAsEmail": "a@b.example", "verificationStatus": "verified"}]}),
        ("messages/1", {"id": "1", "threadID": "1"}),
        ("messages/1", {"id": "1", "historyId": 12}),
        ("messages/1", {"id": "1", "sizeEstimate": "12"}),
        ("profile", {"email": "a@b.example"}),
    ],
)
def test_an_answer_that_google_would_not_give_is_caught(gmail: Discovery, path: str, answer: object) -> None:
    method = gmail.match(_request("GET", path))

    with pytest.raises(AssertionError, match="answer"):
        gmail.check_reply(method, Reply(200, answer))


def test_what_fits_passes(gmail: Discovery) -> None:
    asked = _request("GET", "messages/1", "format=metadata&metadataHeaders=From&metadataHeaders=To")
    method = gmail.match(asked)
    gmail.check_request(method, asked)
    gmail.check_reply(method, Reply(200, {"id": "1", "threadId": "1", "historyId": "18399999999999999999"}))

    assert (method.id, method.path) == ("gmail.users.messages.get", {"userId": "me", "id": "1"})
