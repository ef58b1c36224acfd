"""Vector pictures: towers, ships, towns, lenses, charts. Each is drawn at the
place and size asked for, in points."""

from math import cos, pi, sin
from random import Random

import cairo

from .drawing import (
    box,
    disc,
    fill,
    land,
    linear,
    polygon,
    radial,
    ridge,
    rule,
    set_colour,
    smooth,
    stroke,
)


def lighthouse(
    cr, x, base, height, tower="#f4efe6", bands="#c8402f", count=5, lamp="#ffe9a8", iron="#1d2733"
):
    """A banded tower standing on `base`; returns where its lamp is."""
    foot, neck, top = 0.105 * height, 0.062 * height, base - 0.76 * height
    cr.save()
    cr.move_to(x - foot, base)
    cr.line_to(x - neck, top)
    cr.line_to(x + neck, top)
    cr.line_to(x + foot, base)
    cr.close_path()
    cr.clip()
    box(cr, tower, x - foot, top, 2 * foot, base - top)
    step = (base - top) / count
    for band in range(1, count, 2):
        box(cr, bands, x - foot, top + band * step, 2 * foot, step)
    shade = linear(
        x - foot,
        0,
        x + foot,
        0,
        (0, "#000000", 0.05),
        (0.35, "#ffffff", 0.12),
        (1, "#0a1420", 0.62),
    )
    box(cr, shade, x - foot, top, 2 * foot, base - top)
    for band in range(count):
        box(cr, iron, x - 0.010 * height, top + (band + 0.4) * step, 0.02 * height, 0.032 * height)
    cr.restore()

    box(cr, iron, x - 0.088 * height, top - 0.022 * height, 0.176 * height, 0.024 * height)
    for post in range(-4, 5):
        rule(
            cr,
            iron,
            x + post * 0.02 * height,
            top - 0.02 * height,
            x + post * 0.02 * height,
            top - 0.06 * height,
            0.005 * height,
        )
    rule(
        cr,
        iron,
        x - 0.08 * height,
        top - 0.06 * height,
        x + 0.08 * height,
        top - 0.06 * height,
        0.006 * height,
    )
    room = top - 0.145 * height
    box(cr, lamp, x - 0.045 * height, room, 0.09 * height, 0.125 * height)
    for post in (-0.045, -0.015, 0.015, 0.045):
        rule(
            cr,
            iron,
            x + post * height,
            room,
            x + post * height,
            top - 0.02 * height,
            0.006 * height,
        )
    cr.move_to(x - 0.058 * height, room)
    cr.curve_to(
        x - 0.05 * height,
        room - 0.06 * height,
        x - 0.012 * height,
        room - 0.07 * height,
        x,
        room - 0.078 * height,
    )
    cr.curve_to(
        x + 0.012 * height,
        room - 0.07 * height,
        x + 0.05 * height,
        room - 0.06 * height,
        x + 0.058 * height,
        room,
    )
    fill(cr, iron)
    rule(cr, iron, x, room - 0.07 * height, x, room - 0.11 * height, 0.006 * height)
    return x, room + 0.06 * height


def beam(cr, lamp, reach, rise, spread, colour="#fff1bf", strength=0.6):
    """A ray of light: `reach` across (negative to the left), `rise` up at its
    far end, `spread` wide there."""
    x, y = lamp
    light = linear(
        x,
        y,
        x + reach,
        y - rise,
        (0, colour, strength),
        (0.5, colour, strength * 0.3),
        (1, colour, 0),
    )
    polygon(
        cr,
        light,
        (x, y - 1),
        (x + reach, y - rise - spread / 2),
        (x + reach, y - rise + spread / 2),
        (x, y + 1),
    )


def glow(cr, lamp, radius, colour="#fff1bf", strength=0.9):
    x, y = lamp
    disc(
        cr,
        radial(
            x, y, radius, (0, colour, strength), (0.25, colour, strength * 0.35), (1, colour, 0)
        ),
        x,
        y,
        radius,
    )


def headland(cr, outline, colour, light):
    """A dark rock with a rim of light; its outline is "x,y x,y …" as in SVG."""
    points = [tuple(map(float, pair.split(","))) for pair in outline.split()]
    smooth(cr, points, closed=True)
    set_colour(cr, colour)
    cr.fill_preserve()
    stroke(cr, light, 1.2, 0.5)


def ship(cr, x, water, length, hull="#14202c", sail="#f2e3c8"):
    """A two-masted sailing ship, its middle at `x`."""
    u = length
    cr.move_to(x - 0.5 * u, water - 0.1 * u)
    cr.curve_to(x - 0.42 * u, water, x - 0.4 * u, water, x - 0.36 * u, water)
    cr.line_to(x + 0.36 * u, water)
    cr.curve_to(
        x + 0.44 * u,
        water - 0.02 * u,
        x + 0.48 * u,
        water - 0.08 * u,
        x + 0.56 * u,
        water - 0.13 * u,
    )
    cr.curve_to(
        x + 0.2 * u, water - 0.07 * u, x - 0.2 * u, water - 0.07 * u, x - 0.5 * u, water - 0.1 * u
    )
    fill(cr, hull)
    for mast, top in ((-0.16, 0.72), (0.16, 0.82)):
        rule(cr, hull, x + mast * u, water - 0.06 * u, x + mast * u, water - top * u, 0.014 * u)
        for low, high, wide in ((0.13, 0.40, 0.15), (0.42, 0.62, 0.12)):
            high *= top / 0.82
            low *= top / 0.82
            cr.move_to(x + (mast - wide) * u, water - high * u)
            cr.line_to(x + (mast + wide * 0.9) * u, water - high * u)
            cr.curve_to(
                x + (mast + wide * 1.25) * u,
                water - (high * 0.6 + low * 0.4) * u,
                x + (mast + wide * 1.25) * u,
                water - (high * 0.4 + low * 0.6) * u,
                x + (mast + wide) * u,
                water - low * u,
            )
            cr.curve_to(
                x + mast * u,
                water - (low + 0.02) * u,
                x + mast * u,
                water - (low + 0.02) * u,
                x + (mast - wide * 1.1) * u,
                water - low * u,
            )
            cr.close_path()
            fill(cr, sail)
    polygon(
        cr,
        sail,
        (x + 0.56 * u, water - 0.15 * u),
        (x + 0.17 * u, water - 0.74 * u),
        (x + 0.30 * u, water - 0.16 * u),
        alpha=0.92,
    )


def birds(cr, colour, x, y, size, seed, count):
    random = Random(seed)
    for _ in range(count):
        bx, by = x + random.uniform(-1, 1) * 9 * size, y + random.uniform(-1, 1) * 4 * size
        s = size * random.uniform(0.5, 1)
        cr.move_to(bx - s, by - s * 0.35)
        cr.curve_to(bx - s * 0.5, by - s * 0.55, bx - s * 0.1, by - s * 0.2, bx, by)
        cr.curve_to(bx + s * 0.1, by - s * 0.2, bx + s * 0.5, by - s * 0.55, bx + s, by - s * 0.35)
        stroke(cr, colour, 0.09 * size)


def glitter(cr, colour, x, top, bottom, narrow, wide, seed):
    """A road of light on water, from far and narrow to near and wide."""
    random = Random(seed)
    y, step = top, 2.0
    while y < bottom:
        share = (y - top) / (bottom - top)
        half = narrow + (wide - narrow) * share
        for _ in range(3):
            centre = x + random.uniform(-1, 1) * half * 0.6
            length = half * random.uniform(0.15, 0.6)
            thick = 0.8 + 2.6 * share
            cr.move_to(centre - length, y)
            cr.curve_to(
                centre - length / 2, y - thick, centre + length / 2, y - thick, centre + length, y
            )
            cr.curve_to(
                centre + length / 2, y + thick, centre - length / 2, y + thick, centre - length, y
            )
            fill(cr, colour, 0.75 - 0.35 * share)
        y += step
        step *= 1.11


def sunset_sound(cr):
    """A poster of the sound at sunset, 1200 x 800 with 10 points of bleed. The
    sun stands on the spine, so that the least step there shows."""
    random = Random(5)
    left, right, horizon, middle = -10, 1210, 520, 600
    box(
        cr,
        linear(
            0, -10, 0, horizon, (0, "#23335c"), (0.4, "#7b4a78"), (0.72, "#e0705a"), (1, "#f9bd62")
        ),
        left,
        -10,
        1220,
        540,
    )
    for ring, radius in enumerate((430, 340, 262, 200)):
        disc(cr, "#ffd98a", middle, 400, radius, 0.075 + 0.02 * ring)
    disc(
        cr,
        linear(0, 245, 0, 540, (0, "#fff3c4"), (0.6, "#ffc65a"), (1, "#f5813f")),
        middle,
        400,
        150,
    )
    for y, x, length in (
        (120, 960, 240),
        (148, 830, 150),
        (300, 540, 330),
        (322, 690, 220),
        (318, 150, 170),
        (250, 1060, 190),
    ):
        cr.move_to(x - length / 2, y)
        cr.curve_to(x - length / 4, y - 11, x + length / 4, y - 11, x + length / 2, y)
        cr.curve_to(x + length / 4, y + 4, x - length / 4, y + 4, x - length / 2, y)
        fill(cr, "#ffe3b8", 0.42)
    for base, height, colour in ((478, 46, "#b8587a"), (496, 38, "#8c4473")):
        land(
            cr, colour, ridge(random, left, right, base, height, 9, 0.52), horizon + 2, curved=False
        )
    box(
        cr,
        linear(0, horizon, 0, 810, (0, "#d9694f"), (0.25, "#8e4468"), (1, "#1b2348")),
        left,
        horizon,
        1220,
        300,
    )
    glitter(cr, "#ffe2a0", middle, horizon + 3, 800, 130, 250, 8)
    for y, colour in ((650, "#3a2a58"), (735, "#1a1f42")):
        points = [(left + 61 * i, y + random.uniform(-6, 6)) for i in range(21)]
        land(cr, linear(0, y - 8, 0, y + 60, (0, colour, 0.55), (1, colour, 0)), points, y + 60)
    headland(
        cr,
        "1230,850 830,850 850,700 905,655 960,640 1010,602 1075,588 1150,594 1230,560",
        "#171c3a",
        "#f2935c",
    )
    lamp = lighthouse(cr, 1062, 594, 262, tower="#f6e4cf", bands="#b8373a", iron="#12162e")
    beam(cr, lamp, -900, 60, 150)
    beam(cr, lamp, 240, 20, 50)
    glow(cr, lamp, 80)
    ship(cr, 330, 640, 120, "#1a1c3c", "#f6dcb4")
    birds(cr, "#2a1f45", 430, 250, 13, 3, 9)


def crescent(cr, colour, x, y, radius):
    """A waxing moon: a disc less another."""
    cr.save()
    cr.rectangle(x - 2 * radius, y - 2 * radius, 4 * radius, 4 * radius)
    cr.new_sub_path()
    cr.arc(x - 0.42 * radius, y - 0.2 * radius, 0.92 * radius, 0, 2 * pi)
    cr.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    cr.clip()
    disc(cr, colour, x, y, radius)
    cr.restore()


def harbour_night(cr, width, height):
    """A small town round a harbour, its windows lit. Lies in 0…width,
    0…height and bleeds 10 points over left, top and right."""
    random = Random(17)
    quay = height * 0.70
    box(
        cr,
        linear(0, -10, 0, quay, (0, "#101a3a"), (0.6, "#2b3f70"), (1, "#7d6f95")),
        -10,
        -10,
        width + 20,
        quay + 12,
    )
    for _ in range(90):
        disc(
            cr,
            "#ffffff",
            random.uniform(-10, width + 10),
            random.uniform(-10, quay * 0.6),
            random.uniform(0.3, 0.9),
            random.uniform(0.3, 0.9),
        )
    moon = (width * 0.78, height * 0.2)
    glow(cr, (moon[0] + 12, moon[1] + 4), 90, "#dfe6ff", 0.35)
    crescent(cr, "#f5f3e4", *moon, 24)
    for base, rise, colour in ((0.52, 40, "#33436f"), (0.60, 26, "#232f57")):
        land(cr, colour, ridge(random, -10, width + 10, height * base, rise, 14), quay + 2, False)
    walls = ("#8f3b36", "#b8733a", "#3d5a73", "#c7b08a", "#5c3b52", "#44604f")
    row_bases = ((quay - 18, 34, 0.62), (quay, 46, 1.0))
    lights = []
    for base, tall, bright in row_bases:
        x = -14.0
        while x < width + 14:
            wide = random.uniform(26, 44)
            high = tall * random.uniform(0.75, 1.25)
            wall = random.choice(walls)
            cr.move_to(x, base)
            cr.line_to(x, base - high)
            cr.line_to(x + wide / 2, base - high - wide * 0.42)
            cr.line_to(x + wide, base - high)
            cr.line_to(x + wide, base)
            cr.close_path()
            set_colour(cr, wall)
            cr.fill_preserve()
            fill(cr, "#0d1430", 0.68 - 0.26 * bright)
            columns = int(wide // 11)
            for c in range(columns):
                for r in range(int(high // 14)):
                    if random.random() < 0.62:
                        wx = x + wide * (c + 0.5) / columns - 2.3
                        wy = base - high + 5 + r * 14
                        box(cr, "#ffd27a", wx, wy, 4.6, 6.4, 0.55 + 0.45 * bright)
                        lights.append((wx + 2.3, base - wy))
            x += wide + random.choice((0, 0, 1.5))
    box(
        cr,
        linear(0, quay, 0, height, (0, "#33406b"), (1, "#0d1533")),
        -10,
        quay,
        width + 20,
        height - quay,
    )
    for x, depth in lights:
        for k in range(4):
            length = random.uniform(2, 7)
            y = quay + 5 + depth * 0.9 + random.uniform(-6, 26)
            if y < height - 3:
                box(cr, "#ffcf78", x - length / 2 + random.uniform(-3, 3), y, length, 1.1, 0.34)
    ship(cr, width * 0.2, quay + 34, 92, "#0b1026", "#cfd3e6")
    box(cr, "#0a1029", width * 0.62, quay + 18, width, 10)
    for post in range(8):
        box(cr, "#0a1029", width * (0.63 + post * 0.05), quay + 24, 4, 22)
    lamp = lighthouse(cr, width * 0.655, quay + 20, 118, bands="#2f5d7c")
    glow(cr, lamp, 60)
    beam(cr, lamp, -width * 0.7, 34, 44, strength=0.5)


def fresnel_lens(cr, x, y, radius, glass, edge):
    """The rings of a lighthouse lens, seen from the ship."""
    glow(cr, (x, y), radius * 1.7, "#ffd98a", 0.55)
    rings = 11
    for ring in range(rings, 0, -1):
        outer = radius * (ring / rings) ** 0.85
        tint = linear(
            x - outer, y - outer, x + outer, y + outer, (0, "#fff6d8"), (0.5, glass), (1, edge)
        )
        disc(
            cr,
            (
                tint
                if ring % 2
                else linear(
                    x - outer,
                    y - outer,
                    x + outer,
                    y + outer,
                    (0, edge),
                    (0.5, glass),
                    (1, "#fff6d8"),
                )
            ),
            x,
            y,
            outer,
        )
        cr.new_sub_path()
        cr.arc(x, y, outer, 0, 2 * pi)
        stroke(cr, "#0f2a33", 0.7, 0.55)
    for spoke in range(8):
        angle = pi / 8 + spoke * pi / 4
        rule(
            cr,
            "#0f2a33",
            x + 0.22 * radius * cos(angle),
            y + 0.22 * radius * sin(angle),
            x + radius * cos(angle),
            y + radius * sin(angle),
            1.2,
            0.6,
        )
    disc(
        cr,
        radial(x, y, radius * 0.2, (0, "#ffffff"), (0.5, "#fff3c0"), (1, "#ffd36b")),
        x,
        y,
        radius * 0.15,
    )


def island_chart(cr, x, y, width, height):
    """A sea chart with depth lines and the lights' sectors; returns the
    places of its three lights."""
    random = Random(41)
    cr.save()
    cr.rectangle(x, y, width, height)
    cr.clip()
    box(cr, "#12354a", x, y, width, height)
    islands = (
        (0.27, 0.34, 58, 20),
        (0.60, 0.60, 78, 26),
        (0.86, 0.24, 40, 14),
        (0.12, 0.80, 34, 12),
        (0.44, 0.13, 18, 10),
    )
    shapes = []
    for cx, cy, radius, points in islands:
        wobble = [random.uniform(0.72, 1.25) for _ in range(points)]
        shapes.append((x + cx * width, y + cy * height, radius, wobble))

    def coast(shape, grown):
        cx, cy, radius, wobble = shape
        count = len(wobble)
        calm = 1 / (1 + grown / 26)  # depth lines are smoother than the coast
        smooth(
            cr,
            [
                (
                    cx + (radius * (1 + (w - 1) * calm) + grown) * 1.25 * cos(2 * pi * i / count),
                    cy + (radius * (1 + (w - 1) * calm) + grown) * 0.8 * sin(2 * pi * i / count),
                )
                for i, w in enumerate(wobble)
            ],
            closed=True,
        )

    for grown, colour in ((62, "#153e55"), (42, "#194a62"), (25, "#1f5870"), (11, "#2a6b82")):
        for shape in shapes:
            coast(shape, grown)
            fill(cr, colour)
        for shape in shapes:
            coast(shape, grown)
            stroke(cr, "#8fc3cf", 0.4, 0.22)
    for line in range(1, 8):
        rule(cr, "#cfe6ea", x + width * line / 8, y, x + width * line / 8, y + height, 0.3, 0.3)
    for line in range(1, 5):
        rule(cr, "#cfe6ea", x, y + height * line / 5, x + width, y + height * line / 5, 0.3, 0.3)
    for shape in shapes:
        coast(shape, 0)
        set_colour(cr, "#e9d9b4")
        cr.fill_preserve()
        stroke(cr, "#6d5a36", 0.8)
    lights = [
        (x + fx * width, y + fy * height) for fx, fy in ((0.20, 0.30), (0.68, 0.67), (0.87, 0.19))
    ]
    for (lx, ly), start, tint in zip(lights, (2.3, 0.2, -2.4), ("#ffd36b", "#ff8a70", "#a7f0c0")):
        cr.move_to(lx, ly)
        cr.arc(lx, ly, 96, start, start + 1.5)
        cr.close_path()
        fill(cr, radial(lx, ly, 96, (0, tint, 0.75), (1, tint, 0.05)))
        disc(cr, "#ffffff", lx, ly, 3.6)
        disc(cr, "#b8373a", lx, ly, 2.3)
    cr.restore()
    return lights


def compass(cr, x, y, radius, colour):
    for point in range(8):
        angle = point * pi / 4 - pi / 2
        reach = radius if point % 2 == 0 else radius * 0.55
        for side in (-1, 1):
            cr.move_to(x, y)
            cr.line_to(
                x + radius * 0.17 * cos(angle + side * pi / 4),
                y + radius * 0.17 * sin(angle + side * pi / 4),
            )
            cr.line_to(x + reach * cos(angle), y + reach * sin(angle))
            cr.close_path()
            fill(cr, colour, 0.95 if side > 0 else 0.45)
    cr.new_sub_path()
    cr.arc(x, y, radius * 0.7, 0, 2 * pi)
    stroke(cr, colour, 0.6, 0.7)
