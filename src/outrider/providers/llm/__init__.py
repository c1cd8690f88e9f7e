"""Judgement over text: claims, research, strategy, drafts, replies. A model or the embedded rules answer alike."""
