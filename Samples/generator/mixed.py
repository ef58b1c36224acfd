"""`mixed.pdf`: ten pages of all kinds, each of which says what it is.

Page labels: i-iv, then 1-6. As the reader sees a page, its corners are red
(top left), green (top right), blue (bottom left) and yellow (bottom right),
and a thin line runs along the very edge of the crop box. What lies outside
the crop box is garish and must never show.
"""

from dataclasses import dataclass
from math import pi

import pikepdf
from pikepdf import Array, Dictionary, Name

from .documents import write_document
from .drawing import box, linear, polygon, rule, set_colour
from .typography import Style, block, label

INK = "#1c2430"
BIG = Style("Lato", 100, 100, INK, weight="HEAVY", align="centre")
HEAD = Style("Lato", 30, 36, INK, weight="BOLD", align="centre")
TEXT = Style("Lato", 17, 23, INK, align="centre")
NOTE = Style("Lato", 12, 17, INK, align="centre")
RED, GREEN, BLUE, YELLOW = "#d7263d", "#1b9e4b", "#1f5fd6", "#f2b705"
CORNER = 36
EDGE = 1.0


@dataclass(frozen=True)
class Kind:
    """A page as the PDF stores it. The crop box is (left, top, width, height)
    inside the unrotated media box, measured from its top left."""

    name: str
    width: float
    height: float
    rotation: int = 0
    crop: tuple = ()
    tint: str = "#f4f1ea"

    @property
    def crop_box(self):
        return self.crop or (0, 0, self.width, self.height)

    @property
    def shown(self):
        """Width and height as the reader sees them."""
        _, _, width, height = self.crop_box
        return (height, width) if self.rotation % 180 else (width, height)


ROMAN = ("i", "ii", "iii", "iv")
KINDS = (
    Kind("A4 portrait", 595, 842, tint="#f6f1e4"),
    Kind("A4 landscape", 842, 595, tint="#e8f0f2"),
    Kind("A5 portrait", 420, 595, tint="#f2e8ee"),
    Kind("A4 turned by a quarter", 595, 842, rotation=90, tint="#e9f2e6"),
    Kind("Letter with a crop box", 612, 792, crop=(72, 36, 468, 684), tint="#f7eadf"),
    Kind("Slide 16:9", 960, 540, tint="#e6ebf7"),
    Kind("A4 turned by a half", 595, 842, rotation=180, tint="#f3f3df"),
    Kind(
        "Cropped, turned by three quarters",
        595,
        842,
        rotation=270,
        crop=(40, 110, 480, 640),
        tint="#e4f2f0",
    ),
    Kind("Panorama", 1190, 420, tint="#efe9f6"),
    Kind("A4 with annotations", 595, 842, tint="#f5f5f5"),
)
ANNOTATED = len(KINDS) - 1


def page_label(index):
    return ROMAN[index] if index < len(ROMAN) else str(index - len(ROMAN) + 1)


def outside(cr, width, height):
    """Stripes that shout wherever a crop box is not obeyed."""
    box(cr, "#ff00d4", 0, 0, width, height)
    for start in range(-int(height), int(width), 48):
        polygon(
            cr,
            "#c8ff00",
            (start, height),
            (start + height, 0),
            (start + height + 24, 0),
            (start + 24, height),
        )
    warning = Style("Lato", 15, 15, "#000000", weight="HEAVY")
    for y in range(16, int(height), 34):
        label(cr, "OUTSIDE THE CROP BOX  " * 6, warning, 4, y)


def to_reader(cr, kind):
    """Turns the axes so that (0, 0) is the top left that the reader sees."""
    left, top, width, height = kind.crop_box
    corner = {
        0: (left, top),
        90: (left, top + height),
        180: (left + width, top + height),
        270: (left + width, top),
    }[kind.rotation]
    cr.translate(*corner)
    cr.rotate(-kind.rotation * pi / 180)


def corners(cr, width, height):
    for colour, x, y, across, down in (
        (RED, 0, 0, 1, 1),
        (GREEN, width, 0, -1, 1),
        (BLUE, 0, height, 1, -1),
        (YELLOW, width, height, -1, -1),
    ):
        polygon(cr, colour, (x, y), (x + across * CORNER, y), (x, y + down * CORNER))


def frame(cr, width, height):
    set_colour(cr, INK)
    cr.set_line_width(EDGE)
    cr.rectangle(EDGE / 2, EDGE / 2, width - EDGE, height - EDGE)
    cr.stroke()


def ruler(cr, width, height):
    """Ticks every 36 points along top and left, so that a scale shows."""
    for x in range(CORNER * 2, int(width) - CORNER, CORNER):
        rule(cr, INK, x, EDGE, x, 7, 0.6)
    for y in range(CORNER * 2, int(height) - CORNER, CORNER):
        rule(cr, INK, EDGE, y, 7, y, 0.6)


def statement(cr, index, kind):
    """Number, label, size and rotation, in the middle of the page."""
    width, height = kind.shown
    middle = width / 2
    y = height / 2 - 28
    number = BIG.but(size=min(130, height * 0.26))
    label(cr, str(index + 1), number, middle, y)
    label(cr, f"labelled {page_label(index)}", HEAD, middle, y + 42)
    label(cr, kind.name, HEAD.but(size=20, weight="NORMAL"), middle, y + 74)
    facts = [f"shown as {width:g} × {height:g} points", f"/Rotate {kind.rotation}"]
    if kind.crop:
        facts.append(f"cropped out of {kind.width:g} × {kind.height:g}")
    for row, fact in enumerate(facts):
        label(cr, fact, TEXT, middle, y + 106 + TEXT.leading * row)
    label(cr, "↑ up ↑", NOTE, middle, 34)


def horizon(cr, width, height):
    """A tint that grows darker downwards: which way is up shows at a glance."""
    box(
        cr,
        linear(0, height * 0.72, 0, height, (0, INK, 0), (1, INK, 0.16)),
        0,
        height * 0.72,
        width,
        height * 0.28,
    )


def page(index, kind):
    def draw(cr):
        if kind.crop:
            outside(cr, kind.width, kind.height)
        to_reader(cr, kind)
        width, height = kind.shown
        box(cr, kind.tint, 0, 0, width, height)
        horizon(cr, width, height)
        corners(cr, width, height)
        ruler(cr, width, height)
        frame(cr, width, height)
        statement(cr, index, kind)
        if index == ANNOTATED:
            block(
                cr,
                (
                    "This line lies under a yellow highlight,\nand a red square stands below.\n"
                    "Both are annotations: --hide-annotations takes them away."
                ),
                NOTE,
                60,
                170,
                width - 120,
            )

    return draw


def appearance(pdf, rectangle, content, blend="Normal"):
    left, bottom, right, top = rectangle
    return pdf.make_indirect(
        pikepdf.Stream(
            pdf,
            content.encode(),
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=[0, 0, right - left, top - bottom],
            Resources=Dictionary(ExtGState=Dictionary(Blend=Dictionary(BM=Name("/" + blend)))),
        )
    )


def annotation(subtype, rectangle, colour, contents, form, **more):
    return Dictionary(
        Type=Name.Annot,
        Subtype=Name("/" + subtype),
        Rect=Array(rectangle),
        C=Array(colour),
        F=4,
        Contents=contents,
        AP=Dictionary(N=form),
        **more,
    )


def annotate(pdf, page):
    left, bottom, right, top = highlight = (190, 667, 405, 684)
    page.Annots = Array()
    page.Annots.append(
        annotation(
            "Highlight",
            highlight,
            (1, 0.9, 0.2),
            "A highlight.",
            appearance(pdf, highlight, "/Blend gs 1 0.9 0.2 rg 0 0 215 17 re f", "Multiply"),
            QuadPoints=Array([left, top, right, top, left, bottom, right, bottom]),
        )
    )
    square = (97.5, 120, 497.5, 200)
    page.Annots.append(
        annotation(
            "Square",
            square,
            (0.84, 0.15, 0.24),
            "A square.",
            appearance(pdf, square, "0.84 0.15 0.24 RG 1 0.85 0.87 rg 6 w 3 3 394 74 re B"),
            IC=Array([1, 0.85, 0.87]),
            BS=Dictionary(W=6),
        )
    )


def structure(pdf):
    for kind, page in zip(KINDS, pdf.pages):
        if kind.rotation:
            page.Rotate = kind.rotation
        if kind.crop:
            left, top, width, height = kind.crop
            bottom = kind.height - top - height
            page.CropBox = Array([left, bottom, left + width, bottom + height])
    annotate(pdf, pdf.pages[ANNOTATED])
    pdf.Root.PageLabels = Dictionary(
        Nums=[0, Dictionary(S=Name.r), len(ROMAN), Dictionary(S=Name.D)]
    )


def write(path):
    pages = [(kind.width, kind.height, page(i, kind)) for i, kind in enumerate(KINDS)]
    write_document(path, "Pages of all kinds", pages, structure)
