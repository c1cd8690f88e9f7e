"""The operator's desk: workspace, project snapshot, readiness. Reads every room below it and changes none of them."""

from outrider.workspace.readiness import ReadinessReport, report
from outrider.workspace.store import counts

__all__ = ["ReadinessReport", "counts", "report"]
