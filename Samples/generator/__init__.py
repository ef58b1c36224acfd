"""Draws the sample documents: type, pictures, and one module a document."""
