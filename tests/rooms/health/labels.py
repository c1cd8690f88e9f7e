"""What metrics may be told apart by."""

LABELS = {
    *("http_request_method", "http_route", "http_response_status_code", "process", "le", "lane", "task", "outcome"),
    *("operation", "status", "state", "tick", "model", "direction", "version", "reason"),
}
"""Every label there may be. A new one has few values, whoever uses the service and for however long."""
