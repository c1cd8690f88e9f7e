"""Who acts stays who they are, whatever they ask."""

from dataclasses import fields, replace

from outrider.core.principal import ClientProgram, Principal


def test_nothing_of_a_principal_is_lost_when_it_asks() -> None:
    whole = Principal(
        "device", "op_1", "key_1", "Ada", frozenset({"read"}), "proj_1", "req_1", ClientProgram("agent", "1.0")
    )
    assert all(getattr(whole, field.name) for field in fields(whole)), "each field says something"

    assert replace(whole, request_id="req_2") == whole.asking("req_2")
