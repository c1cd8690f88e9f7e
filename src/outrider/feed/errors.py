"""What can go wrong with event streams."""

from outrider.core.errors import TooManyRequests, Unavailable


class TooManyStreams(TooManyRequests):
    code, title = "too_many_streams", "This token has as many event streams as it may"


class StreamsFull(Unavailable):
    code, title = "streams_full", "The server has as many event streams as it takes"
