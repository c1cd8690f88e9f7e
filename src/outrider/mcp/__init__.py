"""Agents at `/mcp`: the Model Context Protocol over streamable HTTP. Tools call our own routes with the caller's token.

Nothing here is imported by the command line's root or by workers: the SDK takes most of a second to load.
"""
