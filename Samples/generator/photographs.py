"""Raster pictures that behave like photographs: soft gradients, grain, no
flat colour. They are embedded as JPEG.

Only + - * / and square roots are used on pixels: these round alike on every
processor, which sines and exponentials from vector libraries do not.
"""

import io

import cairo
import numpy as np
from PIL import Image


def smoothstep(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def falloff(distance, width):
    """1 at distance 0, a long soft tail: light from a lamp in mist."""
    ratio = distance / width
    return 1 / (1 + ratio * ratio)


def mix(a, b, share):
    return a + (b - a) * share[..., None]


def colour(text):
    return np.array([int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def ramp(values, *stops):
    """Colours along stops (position, '#rrggbb')."""
    result = np.broadcast_to(colour(stops[0][1]), values.shape + (3,))
    for (low, _), (high, name) in zip(stops, stops[1:]):
        result = mix(result, colour(name), smoothstep(low, high, values))
    return result


def noise(random, height, width, cells_down, cells_across):
    """Value noise in 0…1, smoothly interpolated."""
    grid = random.random((cells_down + 2, cells_across + 2))
    y = np.arange(height) * cells_down / height
    x = np.arange(width) * cells_across / width
    row, column = y.astype(int), x.astype(int)
    v = smoothstep(0, 1, y - row)[:, None]
    u = smoothstep(0, 1, x - column)[None, :]
    top, bottom = grid[row], grid[row + 1]
    upper = top[:, column] * (1 - u) + top[:, column + 1] * u
    lower = bottom[:, column] * (1 - u) + bottom[:, column + 1] * u
    return upper * (1 - v) + lower * v


def clouds(random, height, width, cells_down, cells_across, octaves):
    """Noise over noise, each octave twice as fine and half as strong."""
    total, strength, result = 0.0, 1.0, 0
    for octave in range(octaves):
        scale = 2**octave
        result = result + strength * noise(
            random, height, width, cells_down * scale, cells_across * scale
        )
        total += strength
        strength /= 2
    return result / total


def skyline(random, width, cells, octaves):
    return clouds(random, 1, width, 1, cells, octaves)[0]


def grain(random, picture, strength):
    """Film grain: brightness only, near to normally distributed."""
    height, width, _ = picture.shape
    speckle = sum(random.random((height, width)) for _ in range(3)) - 1.5
    return picture + strength * speckle[..., None]


def mirrored(random, above, rows, strength, reach):
    """Still water: what is above it upside down, `reach` rows for each row of
    water, broken by ripples that grow towards the viewer."""
    height, width, _ = above.shape
    depth = np.arange(rows) / rows
    ripple = noise(random, rows, width, rows // 4, width // 90) - 0.5
    swell = noise(random, rows, width, rows // 16, width // 260) - 0.5
    shift = (ripple + swell) * strength * (0.15 + depth[:, None])
    source = height - 1 - np.arange(rows)[:, None] * reach + shift
    source = np.clip(source, 0, height - 1).astype(int)
    return above[source, np.arange(width)[None, :]], ripple


class Photograph:
    """A picture as JPEG bytes, drawn any number of times, stored once a file."""

    def __init__(self, name, pixels, quality):
        self.height, self.width, _ = pixels.shape
        levels = (np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8)
        data = io.BytesIO()
        Image.fromarray(levels).save(data, "JPEG", quality=quality, optimize=True)
        self._surface = cairo.ImageSurface(cairo.FORMAT_RGB24, self.width, self.height)
        self._surface.set_mime_data(cairo.MIME_TYPE_JPEG, data.getvalue())
        self._surface.set_mime_data(cairo.MIME_TYPE_UNIQUE_ID, name.encode())

    def draw(self, cr, x, y, width):
        cr.save()
        cr.translate(x, y)
        cr.scale(width / self.width, width / self.width)
        cr.set_source_surface(self._surface)
        cr.paint()
        cr.restore()


def northern_lights():
    """A curtain of aurora over snowy mountains and a still fjord. 620 x 820."""
    random = np.random.Generator(np.random.PCG64(7))
    width, height = 930, 1230
    horizon = 800
    y = np.arange(horizon)[:, None] / horizon * np.ones((1, width))
    sky = ramp(y, (0, "#050b1f"), (0.5, "#0b2440"), (0.85, "#1d5566"), (1, "#4f8f8a"))

    stars = np.where(random.random((horizon, width)) > 0.9985, 1.0, 0.0)
    stars *= random.random((horizon, width)) * (1.15 - y)
    soft = stars.copy()
    for axis in (0, 1):
        soft += 0.3 * (np.roll(stars, 1, axis) + np.roll(stars, -1, axis))
    sky = sky + soft[..., None] * np.array([0.85, 0.92, 1.0])

    rows = np.arange(horizon)[:, None]
    for base, reach, gain, tint in (
        (560, 330, 0.80, ("#46f0a0", "#7a5cd6")),
        (430, 250, 0.55, ("#5af5c0", "#b455c8")),
    ):
        foot = base + 300 * (skyline(random, width, 3, 3) - 0.5)
        rays = 0.35 + 0.65 * skyline(random, width, 26, 3)
        veil = 0.3 + 0.7 * smoothstep(0.25, 0.75, skyline(random, width, 4, 2))
        rise = (foot[None, :] - rows) / reach
        body = smoothstep(-0.06, 0.05, rise) * falloff(np.maximum(rise, 0), 0.36)
        light = gain * body * (rays * veil)[None, :]
        light *= smoothstep(1.35, 0.4, rise)
        hue = mix(
            np.broadcast_to(colour(tint[0]), rise.shape + (3,)),
            colour(tint[1]),
            smoothstep(0.15, 0.8, rise),
        )
        sky = sky + light[..., None] * hue

    scene = sky
    for top, rough, rock, snow in (
        (640, 240, "#16384d", "#6f9aa8"),
        (715, 170, "#0b2233", "#3f6676"),
    ):
        line = top - rough * (skyline(random, width, 5, 7) - 0.5)
        below = rows - line[None, :]
        relief = clouds(random, horizon, width, 12, 14, 6)
        slope = relief - np.roll(relief, (4, 5), (0, 1))
        cover = smoothstep(-0.05, 0.07, slope - below / 6000)
        face = mix(np.broadcast_to(colour(rock), sky.shape), colour(snow), cover)
        face = mix(face, colour("#2b6470"), smoothstep(0, 220, below) * 0.55)
        scene = mix(scene, face, smoothstep(-0.8, 0.8, below))

    water, ripple = mirrored(random, scene, height - horizon, 60, 1.45)
    depth = np.arange(height - horizon)[:, None] / (height - horizon)
    water = water * (0.78 - 0.42 * depth[..., None]) + 0.10 * ripple[..., None]
    picture = np.concatenate([scene, np.maximum(water, 0.01)])
    return Photograph("northern-lights", grain(random, picture, 0.018), 74)


def fjord_at_dawn():
    """Ridge behind ridge in morning mist, and their mirror image.
    1220 x 820: a spread with 10 points of bleed all round."""
    random = np.random.Generator(np.random.PCG64(11))
    width, height = 1708, 1148
    horizon = 760
    y = np.arange(horizon)[:, None] / horizon * np.ones((1, width))
    x = np.ones((horizon, 1)) * np.arange(width)[None, :] / width
    scene = ramp(y, (0, "#3f5f86"), (0.35, "#9fa9b8"), (0.62, "#f1c39b"), (0.9, "#fbe3c0"))
    wisps = clouds(random, horizon, width, 12, 4, 5)
    scene = mix(
        scene, colour("#ffd9b0"), smoothstep(0.48, 0.8, wisps) * smoothstep(0.75, 0.2, y) * 0.75
    )
    sun_x, sun_y = 0.66 * width, 0.52 * horizon
    rows, columns = np.arange(horizon)[:, None], np.arange(width)[None, :]
    away = np.sqrt((rows - sun_y) ** 2 + (columns - sun_x) ** 2)
    scene = scene + (falloff(away, 230) * 0.22)[..., None] * colour("#ffd08a")
    scene = mix(scene, colour("#fff8e2"), smoothstep(46, 43, away))

    layers = 7
    for layer in range(layers):
        near = layer / (layers - 1)
        rise = 300 - 170 * near
        line = horizon - 250 + 215 * near - rise * (skyline(random, width, 3 + 2 * layer, 7) - 0.5)
        below = rows - line[None, :]
        tone = colour("#c3b5b5") * (1 - near) + colour("#1f3446") * near
        face = np.broadcast_to(tone, scene.shape)
        relief = clouds(random, horizon, width, 36, 60, 3) - 0.5
        face = face + (relief * (0.05 + 0.08 * near))[..., None]
        mist = smoothstep(0, 190 - 90 * near, below) * (0.78 - 0.35 * near)
        warm = falloff(x - 0.66, 0.22)
        haze = mix(np.broadcast_to(colour("#c9c3c6"), scene.shape), colour("#fbdcb4"), warm)
        face = mix(face, haze, mist)
        scene = mix(scene, face, smoothstep(-1, 1, below))

    water, ripple = mirrored(random, scene, height - horizon, 80, 1.5)
    depth = np.arange(height - horizon)[:, None] / (height - horizon)
    cool = np.broadcast_to(colour("#2c4a66"), water.shape)
    water = mix(water * 0.94, cool, 0.18 + 0.5 * depth * np.ones((1, width)))
    road = falloff(x[:1] - 0.66, 0.035 + 0.05 * depth) * np.maximum(ripple + 0.25, 0)
    water = water + 0.07 * ripple[..., None]
    water = water + (0.75 * road)[..., None] * colour("#ffcf8c")
    picture = np.concatenate([scene, water])
    return Photograph("fjord-at-dawn", grain(random, picture, 0.016), 74)


def sea_and_stones():
    """Wet stones under a long exposure of surf. 620 x 400."""
    random = np.random.Generator(np.random.PCG64(23))
    width, height = 930, 600
    y = np.arange(height)[:, None] / height * np.ones((1, width))
    sea = ramp(y, (0, "#c9d6da"), (0.25, "#9db6bf"), (0.6, "#5d8390"), (1, "#34525e"))
    silk = clouds(random, height, width, 26, 3, 5)
    sea = mix(sea, colour("#eef4f4"), smoothstep(0.46, 0.74, silk) * 0.9)
    rows, columns = np.arange(height)[:, None], np.arange(width)[None, :]
    for depth in np.sort(random.random(46)):
        cy = height * (0.30 + 0.72 * depth * depth)
        cx = width * random.random()
        rx = (14 + 62 * depth) * (0.6 + 0.8 * random.random())
        ry = rx * (0.42 + 0.2 * random.random())
        bumps = noise(random, height, width, 9, 14) - 0.5
        u, v = (columns - cx) / rx, (rows - cy) / ry
        inside = 1 - np.sqrt(u * u + v * v) + 0.35 * bumps
        stone = 0.10 + 0.22 * smoothstep(0.6, -0.9, v) + 0.10 * bumps
        stone = stone[..., None] * np.array([0.92, 1.0, 1.08])
        foam = smoothstep(-0.32, 0.0, inside) * smoothstep(-0.3, 0.6, v)
        sea = mix(sea, colour("#f4f8f8"), foam * 0.55)
        sea = mix(sea, stone, smoothstep(0, 0.10, inside) * smoothstep(1.1, 0.2, v))
    return Photograph("sea-and-stones", grain(random, sea, 0.02), 70)
