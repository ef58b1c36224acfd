"""Writing PDFs that come out byte for byte the same on each run."""

import hashlib
import subprocess
import tempfile
from pathlib import Path

import cairo
import pikepdf

DATE = "2026-01-01T00:00:00Z"


def write_document(path, title, pages, edit=lambda pdf: None):
    """Draws `pages`, each (width, height, draw), then lets `edit` change the
    PDF's structure: what cairo has no words for.

    The first half of a document's id stays what it was made with, here its
    title's digest; qpdf, which saves last, makes the second of the contents.
    """
    with tempfile.TemporaryDirectory() as folder:
        drawn = Path(folder, "drawn.pdf")
        surface = cairo.PDFSurface(str(drawn), *pages[0][:2])
        surface.set_metadata(cairo.PDF_METADATA_TITLE, title)
        surface.set_metadata(cairo.PDF_METADATA_CREATE_DATE, DATE)
        for width, height, draw in pages:
            surface.set_size(width, height)
            cr = cairo.Context(surface)
            draw(cr)
            cr.show_page()
        surface.finish()

        edited = Path(folder, "edited.pdf")
        with pikepdf.open(drawn) as pdf:
            edit(pdf)
            identity = hashlib.md5(title.encode()).digest()
            pdf.trailer.ID = pikepdf.Array([pikepdf.String(identity)] * 2)
            pdf.save(edited)
        subprocess.run(
            [
                "qpdf",
                "--deterministic-id",
                "--object-streams=generate",
                "--recompress-flate",
                "--compression-level=9",
                edited,
                path,
            ],
            check=True,
        )


def on_spread(draw, page_width, left):
    """The half of a picture over two pages that one page shows. Both halves
    are the whole picture; the page's edge cuts it at the spine."""

    def half(cr):
        cr.save()
        if not left:
            cr.translate(-page_width, 0)
        draw(cr)
        cr.restore()

    return half


def layers(*parts):
    """One page of several drawings, the first at the bottom."""

    def draw(cr):
        for part in parts:
            part(cr)

    return draw
