"""`magazine.pdf`: FYR, an invented quarterly. Twelve pages of 600 x 800
points; pages 4-5 and 8-9 carry one picture across the spine."""

from . import photographs
from .documents import layers, on_spread, write_document
from .drawing import box, linear, polygon, rule
from .magazine_text import CONTENTS, FIGURES, GOING, KEEPERS, LETTER, PACK, SOUP
from .scenery import (
    beam,
    compass,
    fresnel_lens,
    glow,
    harbour_night,
    headland,
    island_chart,
    lighthouse,
    ship,
    sunset_sound,
)
from .typography import Frame, Style, block, flow, label

WIDTH, HEIGHT = 600, 800
OUTER, INNER, MEASURE = 46, 54, 500
LEADING = 15

INK, PAPER, SAND = "#1c2430", "#fbf9f4", "#efe7d8"
NAVY, RUST, TEAL, GOLD = "#12233b", "#b8442f", "#1f6f78", "#e0a94a"

DISPLAY = Style("GFS Didot", 40, 42, INK, tracking=-8)
BODY = Style("EB Garamond 12", 11.4, LEADING, INK, features="onum,liga")
LEAD = Style("EB Garamond 12", 16, 21, INK, italic=True)
QUOTE = Style("GFS Didot", 28, 37, RUST, tracking=-8)
SMALL = Style("Lato", 7.6, 11, INK)
CAPS = Style("Lato", 7.4, 10, RUST, weight="HEAVY", tracking=150)
INITIAL = Style("GFS Didot", 57, 45, RUST)


def row(number):
    """The baseline of a line of the text grid; 0 is the first on a page."""
    return 76 + number * LEADING


def left_edge(page):
    """Left pages have even numbers, and their outer margin on the left."""
    return OUTER if page % 2 == 0 else INNER


def columns(page, count, gutter=20):
    """(x, width) of each of `count` equal columns."""
    width = (MEASURE - (count - 1) * gutter) / count
    return [(left_edge(page) + i * (width + gutter), width) for i in range(count)]


def paper(cr, colour=PAPER):
    box(cr, colour, -10, -10, WIDTH + 20, HEIGHT + 20)


def folio(cr, page, section, colour=INK):
    """The page number on the outer edge, the section beside it."""
    number = Style("GFS Didot", 12, 12, colour)
    title = CAPS.but(colour=colour, weight="NORMAL", size=6.8)
    if page % 2 == 0:
        label(cr, str(page), number, OUTER, 772)
        label(cr, section.upper(), title, OUTER + 24, 771)
    else:
        label(cr, str(page), number.but(align="end"), WIDTH - OUTER, 772)
        label(cr, section.upper(), title.but(align="end"), WIDTH - OUTER - 24, 771)


def cover(photograph):
    def draw(cr):
        photograph.draw(cr, -10, -10, 620)
        shade = linear(0, 0, 0, 260, (0, "#030817", 0.55), (1, "#030817", 0))
        box(cr, shade, -10, -10, 620, 270)
        headland(
            cr,
            "-30,850 -30,655 50,640 110,606 180,596 226,618 246,664 290,704 312,760 392,850",
            "#060d18",
            "#59d8b0",
        )
        lamp = lighthouse(cr, 150, 606, 250, iron="#0a121d", bands="#a3392c", tower="#d9dfe0")
        beam(cr, lamp, 560, 90, 150, strength=0.75)
        beam(cr, lamp, -230, 38, 64, strength=0.6)
        glow(cr, lamp, 95)

        white = "#ffffff"
        label(cr, "FYR", DISPLAY.but(size=190, colour=white, align="centre", tracking=30), 303, 182)
        caps = CAPS.but(colour=white, size=8.4, tracking=220)
        rule(cr, white, OUTER, 206, WIDTH - OUTER, 206, 0.6, 0.8)
        label(cr, "A QUARTERLY OF COASTS AND LIGHT", caps, OUTER, 223)
        label(cr, "NUMBER 7  ·  WINTER", caps.but(align="end"), WIDTH - OUTER, 223)
        label(cr, "Lighthouses", DISPLAY.but(size=44, colour=white, align="end"), 554, 660)
        label(
            cr,
            "of the north",
            DISPLAY.but(size=44, colour=white, align="end", italic=True),
            554,
            704,
        )
        block(
            cr,
            "Six towers, six voices, and the people\nwho still climb the stairs",
            LEAD.but(colour="#d5ece6", size=14, leading=18, align="end"),
            254,
            732,
            300,
        )

    return draw


def contents(cr):
    paper(cr)
    box(cr, NAVY, -10, -10, 166, 820)
    lamp = lighthouse(cr, 78, 700, 430, bands=RUST, lamp="#ffe9a8", iron="#0b1626")
    box(cr, "#0b1626", -10, 700, 166, 110)
    glow(cr, lamp, 74)
    folio(cr, 2, "", "#ffffff")

    x, width = 196, 350
    label(cr, "IN THIS NUMBER", CAPS, x, row(0))
    label(cr, "Contents", DISPLAY.but(size=54), x - 1, row(4))
    y = row(8)
    for number, title, about in CONTENTS:
        rule(cr, INK, x, y - 24, x + width, y - 24, 0.5)
        label(cr, number, DISPLAY.but(size=34, colour=RUST), x, y + 9)
        label(cr, title, DISPLAY.but(size=17), x + 62, y)
        block(cr, about, BODY, x + 62, y + 17, width - 62)
        y += 5 * LEADING
    rule(cr, INK, x, y - 24, x + width, y - 24, 0.5)
    block(
        cr,
        (
            "FYR is made in a boathouse by people who would rather be outdoors. "
            "Every name, tower and tide in it is invented; the weather is not."
        ),
        SMALL,
        x,
        row(40),
        220,
    )
    block(
        cr, "Set in GFS Didot,\nEB Garamond and Lato", SMALL.but(align="end"), x + 230, row(40), 120
    )


def letter(cr):
    page = 3
    paper(cr)
    harbour_night(cr, WIDTH, 330)
    (x, width), (x2, _) = columns(page, 2)
    label(cr, "A WORD BEFORE DARK", CAPS, x, row(20))
    block(
        cr,
        "A promise, kept every\nten seconds",
        DISPLAY.but(size=36, leading=3 * LEADING - 5),
        x - 1,
        row(23) - 3,
        MEASURE,
    )
    flow(
        cr,
        LETTER,
        BODY,
        [Frame(x, row(28), width, 15), Frame(x2, row(28), width, 15)],
        indent=12,
        initial=INITIAL,
    )
    label(
        cr, "Astri Holm, editor", LEAD.but(size=15, colour=RUST, align="end"), x + MEASURE, row(44)
    )
    folio(cr, page, "Letter")


def last_light_left(cr):
    white = "#fff6e6"
    label(cr, "THE SOUND OF SKARHOLM, JULY, 22:41", CAPS.but(colour=white), OUTER, row(0))
    block(
        cr, "The last\nlight", DISPLAY.but(size=84, leading=82, colour=white), OUTER - 4, 168, 480
    )
    folio(cr, 4, "The last light", white)


def last_light_right(cr):
    white = "#fff6e6"
    block(
        cr,
        (
            "When the sun goes under, there is a minute in which nothing shines. Then the old "
            "tower opens its eye, and the sound has a shape again."
        ),
        LEAD.but(colour=white, size=14, leading=19),
        342,
        682,
        212,
    )
    folio(cr, 5, "The last light", white)


def keepers(cr):
    page = 6
    paper(cr)
    (x, width), (x2, _) = columns(page, 2)
    label(cr, "PORTRAIT", CAPS, x, row(0))
    label(cr, "The keepers’ hours", DISPLAY.but(size=56), x - 1, row(5))
    block(
        cr,
        (
            "The lamps of the north light themselves. The people stay on anyway, and keep "
            "something that no machine has asked for."
        ),
        LEAD,
        x,
        row(9) - 4,
        440,
    )
    rule(cr, RUST, x, row(11) + 7, x + 60, row(11) + 7, 2)
    flow(
        cr,
        KEEPERS[:7],
        BODY,
        [Frame(x, row(15), width, 30), Frame(x2, row(15), width, 13)],
        indent=12,
        initial=INITIAL,
    )
    rule(cr, RUST, x2, row(29), x2 + width, row(29), 0.8)
    block(cr, "“A light that nobody has looked at is only electricity.”", QUOTE, x2, row(32), width)
    label(cr, "INGRID SOLVÅG, GRIMSFLES", CAPS, x2, row(42))
    rule(cr, RUST, x2, row(44), x2 + width, row(44), 0.8)
    folio(cr, page, "The keepers’ hours")


def keepers_end(photograph):
    def draw(cr):
        page = 7
        paper(cr)
        cr.save()
        cr.rectangle(-10, -10, 620, 350)
        cr.clip()
        photograph.draw(cr, -10, -58, 620)
        cr.restore()
        (x, width), (x2, _) = columns(page, 2)
        label(
            cr,
            "The landing at Grimsfles. Half a minute of surf on one frame.",
            SMALL.but(italic=True),
            x,
            355,
        )
        frames = [Frame(x, row(21), width, 12), Frame(x2, row(21), width, 12)]
        flow(cr, KEEPERS[7:], BODY, frames, indent=12)
        box(cr, SAND, -10, row(35) - 10, 620, 800 - row(35) + 20)
        third = MEASURE / 3
        for index, (figure, meaning) in enumerate(FIGURES):
            fx = x + index * third
            label(cr, figure, DISPLAY.but(size=58, colour=RUST), fx, row(40))
            block(cr, meaning, SMALL.but(size=8.6, leading=12), fx + 2, row(41) + 7, third - 10)
            if index:
                rule(cr, RUST, fx - 16, row(36) + 6, fx - 16, row(42) + 5, 0.6)
        folio(cr, page, "The keepers’ hours")

    return draw


def dawn(photograph):
    """The picture over pages 8 and 9, with a ship that lies on the spine."""

    def draw(cr):
        photograph.draw(cr, -10, -10, 1220)
        ship(cr, WIDTH, 584, 150, "#16222e", "#f7e6cf")
        mirror = linear(0, 584, 0, 640, (0, "#16222e", 0.45), (1, "#16222e", 0))
        polygon(
            cr, mirror, (WIDTH - 62, 586), (WIDTH + 66, 586), (WIDTH + 44, 640), (WIDTH - 40, 640)
        )

    return draw


def dawn_left(cr):
    label(cr, "Fjord at dawn", DISPLAY.but(size=46, colour="#ffffff"), OUTER - 2, 700)
    block(
        cr,
        (
            "Kalvik, 7 January. The wind dropped at nine,\nand for forty minutes there were two of"
            " everything."
        ),
        LEAD.but(size=13.5, leading=18, colour="#ffffff"),
        OUTER,
        730,
        330,
    )
    folio(cr, 8, "Picture", "#ffffff")


def dawn_right(cr):
    folio(cr, 9, "Picture", "#ffffff")


# Name, year, height in metres, range in nautical miles, colours, the light's
# character as charts write it, and when it shines within 20 seconds.
TOWERS = (
    ("Skarholm", 1874, 38, 21, RUST, "Fl(2) 10s", ((0, 0.8), (2, 0.8), (10, 0.8), (12, 0.8))),
    ("Tornøy", 1901, 24, 14, TEAL, "Iso 4s", ((0, 2), (4, 2), (8, 2), (12, 2), (16, 2))),
    ("Grimsfles", 1858, 43, 24, NAVY, "Mo(U) 20s", ((0, 0.8), (1.8, 0.8), (4.6, 3))),
    ("Ulvskjær", 1932, 17, 11, GOLD, "Q", tuple((i, 0.5) for i in range(20))),
    ("Kalvik", 1889, 29, 17, "#6b4a7d", "Oc 5s", tuple((i, 3.6) for i in range(0, 20, 5))),
    ("Nordgap", 1867, 51, 28, "#3d7a54", "LFl 10s", ((0, 3), (10, 3))),
)


def six_towers(cr):
    page = 10
    paper(cr, SAND)
    x = left_edge(page)
    label(cr, "AT A GLANCE", CAPS, x, row(0))
    block(cr, "Six towers, six voices", DISPLAY.but(size=46), x - 1, row(3) + 4, MEASURE)
    block(
        cr,
        (
            "Height of the tower above the rock, in metres, and how far the lamp is seen on a "
            "clear night."
        ),
        LEAD.but(size=14),
        x,
        row(5) + 3,
        MEASURE,
    )
    ground, scale = row(27), 5.2
    for metres in range(0, 51, 10):
        y = ground - metres * scale
        rule(cr, INK, x + 20, y, x + MEASURE, y, 0.4, 0.5, () if metres == 0 else (1.5, 2.5))
        label(cr, f"{metres} m", SMALL.but(align="end"), x + 15, y + 2.5)
    step = (MEASURE - 30) / len(TOWERS)
    for index, (name, year, height, reach, colour, _, _) in enumerate(TOWERS):
        cx = x + 30 + (index + 0.5) * step
        glow(cr, lighthouse(cr, cx, ground, height * scale, bands=colour), 22)
        label(cr, name, DISPLAY.but(size=14, align="centre"), cx, ground + 20)
        label(cr, f"{year}", SMALL.but(align="centre"), cx, ground + 32)
        box(cr, colour, cx - reach * 1.25, ground + 40, reach * 2.5, 13)
        label(
            cr,
            f"{reach} nm",
            SMALL.but(align="centre", weight="HEAVY", colour="#ffffff", size=7),
            cx,
            ground + 49,
        )

    top = row(33)
    label(cr, "HOW TO TELL THEM APART: TWENTY SECONDS AT NIGHT", CAPS, x, top)
    left, width = x + 118, MEASURE - 118
    box(cr, NAVY, left, top + 12, width, 144)
    for index, (name, _, _, _, _, character, flashes) in enumerate(TOWERS):
        y = top + 12 + index * 24
        label(cr, name, BODY, x, y + 16)
        label(cr, character, SMALL.but(align="end"), left - 9, y + 15.4)
        for start, length in flashes:
            box(cr, "#ffe08a", left + start * width / 20, y + 7, length * width / 20, 10)
        if index:
            rule(cr, "#ffffff", left, y, left + width, y, 0.4, 0.25)
    for second in range(0, 21, 5):
        align = {0: "start", 20: "end"}.get(second, "centre")
        label(cr, f"{second} s", SMALL.but(align=align), left + second * width / 20, top + 168)
    folio(cr, page, "At a glance")


def field_notes(cr):
    page = 11
    paper(cr)
    x = left_edge(page)
    lights = island_chart(cr, -10, -10, 620, 370)
    names = Style("Lato", 8, 10, INK, weight="BOLD", tracking=60)
    for (lx, ly), name, dx, dy in zip(
        lights, ("TORNØY", "SKARHOLM", "KALVIK"), (10, -66, -30), (3, 3, 17)
    ):
        label(cr, name, names, lx + dx, ly + dy)
    compass(cr, WIDTH - OUTER - 34, 300, 36, "#f6ecd2")
    label(cr, "Field notes", DISPLAY.but(size=46), x - 1, row(23))
    label(cr, "THREE THINGS WORTH KNOWING BEFORE YOU GO", CAPS, x, row(25))
    for (cx, width), title, text in zip(
        columns(page, 3, 22),
        ("What to pack", "Keeper’s soup", "Getting there"),
        (PACK, SOUP, GOING),
    ):
        rule(cr, INK, cx, row(26) + 5, cx + width, row(26) + 5, 0.6)
        label(cr, title, DISPLAY.but(size=17, colour=RUST), cx, row(28))
        flow(cr, text, BODY, [Frame(cx, row(29) + 5, width, 11)], indent=10)
    top = row(41)
    box(cr, RUST, -10, top, 620, HEIGHT - top + 10)
    label(cr, "IN SPRING", CAPS.but(colour="#ffe3c2"), x, top + 25)
    label(cr, "The terns come back", DISPLAY.but(size=22, colour="#ffffff"), x - 1, top + 50)
    folio(cr, page, "Field notes", "#ffffff")


def back_cover(cr):
    box(cr, linear(0, -10, 0, 810, (0, "#0c1d33"), (1, "#124a56")), -10, -10, 620, 820)
    fresnel_lens(cr, 300, 330, 176, "#bfe3d8", "#2a7f86")
    white = "#fdf6e3"
    label(cr, "Leave a light on.", DISPLAY.but(size=46, colour=white, align="centre"), 300, 620)
    block(
        cr,
        (
            "Friends of the Northern Lamps look after eleven old lenses,\n"
            "so that somebody may find the way home."
        ),
        LEAD.but(size=14.5, leading=20, colour="#cfe6e2", align="centre"),
        60,
        652,
        480,
    )
    rule(cr, white, 270, 712, 330, 712, 0.8)
    label(
        cr,
        "FYR  ·  NUMBER 7  ·  THE NEXT NUMBER COMES WITH THE TERNS",
        CAPS.but(colour=white, align="centre", weight="NORMAL"),
        300,
        744,
    )


def write(path):
    dawn_picture = dawn(photographs.fjord_at_dawn())
    drawings = (
        cover(photographs.northern_lights()),
        contents,
        letter,
        layers(on_spread(sunset_sound, WIDTH, left=True), last_light_left),
        layers(on_spread(sunset_sound, WIDTH, left=False), last_light_right),
        keepers,
        keepers_end(photographs.sea_and_stones()),
        layers(on_spread(dawn_picture, WIDTH, left=True), dawn_left),
        layers(on_spread(dawn_picture, WIDTH, left=False), dawn_right),
        six_towers,
        field_notes,
        back_cover,
    )
    pages = [(WIDTH, HEIGHT, draw) for draw in drawings]
    write_document(path, "FYR, number 7: Lighthouses of the north", pages)
