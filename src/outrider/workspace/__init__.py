"""The operator's desk: workspace, project snapshot, readiness. Reads every room below it and changes none of them."""

from outrider.workspace.readiness import Report, report

__all__ = ["Report", "report"]
