"""Judgement over text: what a text means for selling. `port.py` says what may be asked and `registry.py` who answers.

`grounding/` is the gate that every writer's text passes, `embedded/` answers by rules. No database and no network here.
"""
