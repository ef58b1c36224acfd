"""Setting type with Pango: styles, single blocks, and text that flows through
columns on a baseline grid. Positions are in points; `y` is always a baseline.
"""

import subprocess
from dataclasses import dataclass, replace
from html import escape

import gi

gi.require_version("Pango", "1.0")
gi.require_version("PangoCairo", "1.0")
from gi.repository import Pango, PangoCairo  # noqa: E402

from .drawing import set_colour  # noqa: E402

ALIGNMENTS = {
    # "start" follows the direction of the text: left for Latin, right for
    # Hebrew. "end" is the opposite side.
    "start": Pango.Alignment.LEFT,
    "centre": Pango.Alignment.CENTER,
    "end": Pango.Alignment.RIGHT,
}


@dataclass(frozen=True)
class Style:
    """How a piece of text looks. Size and leading are in points, tracking in
    thousandths of the size; `features` is OpenType features as CSS has them."""

    family: str
    size: float
    leading: float
    colour: str = "#1c2430"
    weight: str = "NORMAL"
    italic: bool = False
    tracking: float = 0
    features: str = ""
    align: str = "start"

    def but(self, **changes):
        return replace(self, **changes)

    def description(self):
        font = Pango.FontDescription()
        font.set_family(self.family)
        font.set_weight(getattr(Pango.Weight, self.weight))
        if self.italic:
            font.set_style(Pango.Style.ITALIC)
        font.set_absolute_size(self.size * Pango.SCALE)
        return font


@dataclass(frozen=True)
class Frame:
    """A column that takes `lines` lines of text, the first on baseline `y`."""

    x: float
    y: float
    width: float
    lines: int


@dataclass(frozen=True)
class _Line:
    layout: Pango.Layout  # a line draws only while its layout lives
    line: Pango.LayoutLine
    offset: float

    def draw(self, cr, x, y):
        cr.move_to(x + self.offset, y)
        PangoCairo.show_layout_line(cr, self.line)


def require_fonts(packages):
    """Stops with the package's name when a family is not installed, since
    Pango would quietly take another font and the files would differ."""
    missing = {
        package
        for family, package in packages.items()
        if not subprocess.run(["fc-list", family], capture_output=True).stdout
    }
    if missing:
        raise SystemExit("missing fonts; install " + " ".join(sorted(missing)))


def _layout(cr, text, style, width=None, indent=0):
    context = PangoCairo.create_context(cr)
    context.set_round_glyph_positions(False)
    layout = Pango.Layout.new(context)
    layout.set_font_description(style.description())
    layout.set_alignment(ALIGNMENTS[style.align])
    if width is not None:
        layout.set_width(round(width * Pango.SCALE))
    layout.set_indent(round(indent * Pango.SCALE))
    spacing = round(style.tracking * style.size / 1000 * Pango.SCALE)
    layout.set_markup(
        f'<span letter_spacing="{spacing}" font_features="{style.features}">'
        f"{escape(text, quote=False)}</span>"
    )
    return layout


def _lines(layout):
    lines = []
    iterator = layout.get_iter()
    while True:
        _, logical = iterator.get_line_extents()
        lines.append(_Line(layout, iterator.get_line_readonly(), logical.x / Pango.SCALE))
        if not iterator.next_line():
            return lines


def text_width(cr, text, style):
    """The width of `text` set on one line."""
    return _layout(cr, text, style).get_size()[0] / Pango.SCALE


def block(cr, text, style, x, y, width, indent=0):
    """Sets `text` in a box `width` wide and returns the baseline after its
    last line."""
    set_colour(cr, style.colour)
    for line in _lines(_layout(cr, text, style, width, indent)):
        line.draw(cr, x, y)
        y += style.leading
    return y


def label(cr, text, style, x, y):
    """Sets one line at `x`: its start, centre or end, as the style aligns it."""
    share = {"start": 0, "centre": 0.5, "end": 1}[style.align]
    line = _lines(_layout(cr, text, style))[0]
    set_colour(cr, style.colour)
    line.draw(cr, x - share * text_width(cr, text, style), y)


def flow(cr, paragraphs, style, frames, indent=0, initial=None):
    """Sets paragraphs through frames of one width. `initial` is the style of
    a drop cap over three lines. Text that does not fit is an error, so that
    none is ever lost from a page."""
    width = frames[0].width
    lines = []
    if initial:
        capital, rest = paragraphs[0][0], paragraphs[0][1:]
        inset = text_width(cr, capital, initial) + 4
        beside = _lines(_layout(cr, rest, style, width - inset))[:4]
        after = rest.encode()[beside[3].line.start_index :].decode()
        lines += [replace(l, offset=l.offset + inset) for l in beside[:3]]
        lines += _lines(_layout(cr, after, style, width))
        label(cr, capital, initial, frames[0].x, frames[0].y + 2 * style.leading)
    for position, paragraph in enumerate(paragraphs):
        if position == 0 and initial:
            continue
        first = indent if position else 0
        lines += _lines(_layout(cr, paragraph, style, width, first))

    places = [
        (frame.x, frame.y + row * style.leading) for frame in frames for row in range(frame.lines)
    ]
    if len(lines) > len(places):
        lost = len(lines) - len(places)
        raise ValueError(f"{lost} lines too many after: {paragraphs[0][:40]}")
    set_colour(cr, style.colour)
    for line, (x, y) in zip(lines, places):
        line.draw(cr, x, y)
