"""Colours, gradients and smooth shapes for cairo."""

import cairo


def rgba(colour, alpha=1):
    """`#rrggbb` as cairo's four components."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, alpha


def set_colour(cr, colour, alpha=1):
    cr.set_source_rgba(*rgba(colour, alpha))


def _with_stops(pattern, stops):
    """Stops are (offset, colour) or (offset, colour, alpha)."""
    for offset, colour, *alpha in stops:
        pattern.add_color_stop_rgba(offset, *rgba(colour, *alpha))
    return pattern


def linear(x0, y0, x1, y1, *stops):
    return _with_stops(cairo.LinearGradient(x0, y0, x1, y1), stops)


def radial(x, y, radius, *stops, inner=0):
    return _with_stops(cairo.RadialGradient(x, y, inner, x, y, radius), stops)


def fill(cr, source, alpha=1):
    """Fills the path with a colour or a pattern."""
    if isinstance(source, str):
        set_colour(cr, source, alpha)
    else:
        cr.set_source(source)
    cr.fill()


def stroke(cr, colour, width, alpha=1, dash=()):
    set_colour(cr, colour, alpha)
    cr.set_line_width(width)
    cr.set_dash(dash)
    cr.stroke()
    cr.set_dash(())


def box(cr, source, x, y, width, height, alpha=1):
    cr.rectangle(x, y, width, height)
    fill(cr, source, alpha)


def disc(cr, source, x, y, radius, alpha=1):
    cr.new_sub_path()
    cr.arc(x, y, radius, 0, 6.283185307179586)
    fill(cr, source, alpha)


def rule(cr, colour, x0, y0, x1, y1, width=0.5, alpha=1, dash=()):
    cr.move_to(x0, y0)
    cr.line_to(x1, y1)
    stroke(cr, colour, width, alpha, dash)


def polygon(cr, source, *points, alpha=1):
    for point in points:
        cr.line_to(*point)
    cr.close_path()
    fill(cr, source, alpha)


def smooth(cr, points, closed=False):
    """A Catmull-Rom curve through the points, as Béziers."""
    count = len(points)

    def at(index):
        if closed:
            return points[index % count]
        return points[min(max(index, 0), count - 1)]

    cr.move_to(*points[0])
    for i in range(count if closed else count - 1):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (at(i + k) for k in (-1, 0, 1, 2))
        cr.curve_to(
            x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2
        )
    if closed:
        cr.close_path()


def ridge(random, left, right, base, height, step, roughness=0.5):
    """Points of a skyline from `left` to `right`, by midpoint displacement."""
    heights = [random.uniform(-1, 1), random.uniform(-1, 1)]
    spread = 1.0
    while (right - left) / (len(heights) - 1) > step:
        finer = [heights[0]]
        for a, b in zip(heights, heights[1:]):
            finer += [(a + b) / 2 + random.uniform(-spread, spread), b]
        heights = finer
        spread *= roughness
    count = len(heights) - 1
    return [(left + (right - left) * i / count, base - height * h) for i, h in enumerate(heights)]


def land(cr, source, points, bottom, curved=True, alpha=1):
    """Fills from a skyline down to `bottom`."""
    if curved:
        smooth(cr, points)
    else:
        for point in points:
            cr.line_to(*point)
    cr.line_to(points[-1][0], bottom)
    cr.line_to(points[0][0], bottom)
    cr.close_path()
    fill(cr, source, alpha)
