"""`right-to-left.pdf`: a short Hebrew tale in eight A5 pages, bound on the
right. Page 2 lies on the right of its spread and page 3 on the left, so even
pages have their outer edge on the right.
"""

from random import Random

from pikepdf import Dictionary, Name

from .documents import layers, on_spread, write_document
from .drawing import box, disc, land, linear, ridge, rule
from .scenery import beam, birds, glitter, glow, headland, lighthouse, ship
from .typography import Frame, Style, block, flow, label

WIDTH, HEIGHT = 420, 595
OUTER, INNER = 44, 52
MEASURE = WIDTH - OUTER - INNER
LEADING = 25

INK, PAPER, RUST, CREAM = "#1f2a38", "#fbf7ee", "#b34a2e", "#fff4dc"
TITLE = Style("Frank Ruehl CLM", 48, 50, INK, weight="BOLD")
HEAD = Style("Frank Ruehl CLM", 27, 32, INK, weight="BOLD")
BODY = Style("Frank Ruehl CLM", 18, LEADING, INK)
SMALL = Style("Frank Ruehl CLM", 11.5, 15, INK)


def left_edge(page):
    """Even pages lie on the right: the spine is on their left."""
    return INNER if page % 2 == 0 else OUTER


def folio(cr, page, colour=INK):
    if page % 2 == 0:
        label(cr, str(page), SMALL.but(colour=colour, align="end"), WIDTH - OUTER, 565)
    else:
        label(cr, str(page), SMALL.but(colour=colour), OUTER, 565)


def night(cr, width, horizon, height, seed):
    """Sky with stars, far hills and the sea, with bleed."""
    random = Random(seed)
    box(
        cr,
        linear(0, -10, 0, horizon, (0, "#0d1838"), (0.6, "#28487a"), (1, "#8f7aa0")),
        -10,
        -10,
        width + 20,
        horizon + 12,
    )
    for _ in range(width // 4):
        disc(
            cr,
            "#ffffff",
            random.uniform(-10, width + 10),
            random.uniform(-10, horizon * 0.7),
            random.uniform(0.3, 1),
            random.uniform(0.3, 0.9),
        )
    for lift, rise, colour in ((20, 26, "#4a5687"), (8, 16, "#333f6c")):
        land(
            cr, colour, ridge(random, -10, width + 10, horizon - lift, rise, 8), horizon + 2, False
        )
    box(
        cr,
        linear(0, horizon, 0, height, (0, "#35497c"), (1, "#0a1330")),
        -10,
        horizon,
        width + 20,
        height - horizon + 10,
    )


def cover(cr):
    night(cr, WIDTH, 400, HEIGHT, 2)
    glitter(cr, "#ffe2a0", 140, 404, 590, 20, 90, 4)
    headland(
        cr, "460,640 460,420 390,430 330,446 270,452 232,480 206,520 150,640", "#0a1126", "#8f9fd0"
    )
    lamp = lighthouse(cr, 312, 452, 236)
    beam(cr, lamp, -380, 30, 110)
    beam(cr, lamp, 150, 12, 40)
    glow(cr, lamp, 80)
    label(cr, "המגדלור והים", TITLE.but(colour=CREAM, size=54, align="centre"), WIDTH / 2, 106)
    label(
        cr,
        "סיפור קצר",
        HEAD.but(colour=CREAM, size=20, weight="NORMAL", align="centre"),
        WIDTH / 2,
        144,
    )


def night_sea(cr):
    """The picture over pages 2 and 3: 840 x 595, page 2 its right half. Moon
    and ship lie on the spine."""
    night(cr, 2 * WIDTH, 380, HEIGHT, 9)
    glow(cr, (WIDTH, 180), 210, "#f4efd8", 0.35)
    disc(cr, "#f6f0d6", WIDTH, 180, 62)
    for x, y, radius in ((398, 162, 11), (436, 196, 15), (424, 150, 6), (402, 204, 7)):
        disc(cr, "#ddd4b2", x, y, radius, 0.6)
    glitter(cr, "#f4ecc8", WIDTH, 384, 590, 50, 130, 12)
    headland(cr, "-40,640 -40,430 40,424 96,432 150,462 196,500 230,640", "#0a1126", "#8f9fd0")
    lamp = lighthouse(cr, 74, 432, 190)
    beam(cr, lamp, 820, 30, 170)
    glow(cr, lamp, 66)
    ship(cr, WIDTH, 452, 150, "#0c1226", "#e9e2cf")


def night_sea_right(cr):
    block(
        cr,
        "בלילה הים שחור,\nוהאור מאיר את הדרך.",
        HEAD.but(colour=CREAM, size=22, leading=29),
        INNER,
        500,
        MEASURE,
    )
    folio(cr, 2, CREAM)


def night_sea_left(cr):
    folio(cr, 3, CREAM)


def quiet_vignette(cr):
    """The vignettes close a chapter: each fills MEASURE x 88 from 0, 0."""
    night(cr, MEASURE, 62, 88, 21)
    headland(cr, "-20,120 -20,66 40,64 84,74 110,120", "#0a1126", "#8f9fd0")
    lamp = lighthouse(cr, 44, 66, 62)
    beam(cr, lamp, 290, 6, 30)
    glow(cr, lamp, 22)


def storm_vignette(cr):
    box(cr, linear(0, 0, 0, 60, (0, "#26303c"), (1, "#75838c")), 0, 0, MEASURE, 88)
    random = Random(31)
    for y, colour in ((46, "#5d6f79"), (58, "#42545f"), (72, "#2b3b46")):
        crests = [
            (-10 + 18 * i, y + (7 if i % 2 else -7) + random.uniform(-3, 3)) for i in range(21)
        ]
        land(cr, colour, crests, 100)
        if y == 46:
            cr.save()
            cr.translate(120, 54)
            cr.rotate(-0.14)
            ship(cr, 0, 0, 46, "#141c24", "#ece4d4")
            cr.restore()
    for _ in range(70):
        x, y = random.uniform(-10, MEASURE + 20), random.uniform(-10, 84)
        rule(cr, "#e8f0f4", x, y, x - 5, y + 12, 0.5, 0.35)


def morning_vignette(cr):
    box(cr, linear(0, 0, 0, 60, (0, "#a8cfe0"), (1, "#fbdca8")), 0, 0, MEASURE, 88)
    disc(cr, "#fff6da", 230, 44, 15)
    land(cr, "#93abbb", ridge(Random(8), -10, MEASURE + 10, 56, 10, 6), 62, False)
    box(cr, linear(0, 60, 0, 88, (0, "#8fbcc6"), (1, "#3c7488")), 0, 60, MEASURE, 28)
    glitter(cr, "#fff3cf", 230, 62, 88, 12, 30, 3)
    ship(cr, 96, 70, 44, "#22323e", "#fffaf0")
    birds(cr, "#2c3c48", 150, 26, 7, 5, 6)


# Each chapter: what number it has, its title, its paragraphs, its vignette.
CHAPTERS = (
    (
        "פרק ראשון",
        "השומר",
        (
            "בקצה האי עומד מגדלור לבן. במגדלור גר שומר זקן, ושמו אורי.",
            (
                "כל ערב אורי עולה במדרגות ומדליק את האור. במגדלור יש מאה ועשרים מדרגות, ואורי סופר"
                " אותן בכל ערב מחדש."
            ),
            (
                "האוניות רואות את האור מרחוק ויודעות לאן לשוט. אורי לא מכיר את המלחים, אבל הוא "
                "אומר לכל אונייה שלום."
            ),
            "אחר כך הוא יורד, שותה תה חם וכותב במחברת: הלילה הים שקט.",
        ),
        quiet_vignette,
    ),
    (
        "פרק שני",
        "הסערה",
        (
            (
                "לילה אחד באה סערה גדולה. הגלים היו גבוהים כמו בתים. פתאום כבה האור. אורי ניסה"
                " להדליק אותו שוב, אבל הרוח הייתה חזקה מדי."
            ),
            "אורי לא פחד. הוא לקח מנורה קטנה, יצא אל המרפסת והרים אותה מעל הראש.",
            "דייג אחד היה לבדו בים. הוא ראה את האור הקטן, סובב את הסירה והגיע בשלום אל החוף.",
            "בבית הקטן ליד החוף חיכתה לו אשתו.",
            "כל הלילה עמד אורי ברוח, והמנורה לא כבתה.",
        ),
        storm_vignette,
    ),
    (
        "פרק שלישי",
        "הבוקר",
        (
            "בבוקר היה הים שקט. השמש זרחה, והציפורים חזרו אל הסלעים.",
            "הדייג עלה אל המגדלור, ובידו סל מלא דגים.",
            "– האור שלך היה קטן, אמר הדייג, אבל הוא הספיק.",
            "אורי חייך ונתן לאורח תה חם. הם ישבו יחד ליד החלון והסתכלו על הים.",
            "בערב הם עלו יחד במדרגות, ושניהם ספרו: מאה ועשרים.",
        ),
        morning_vignette,
    ),
)


def chapter(page, number):
    ordinal, title, paragraphs, vignette = CHAPTERS[number]

    def draw(cr):
        x = left_edge(page)
        box(cr, PAPER, -10, -10, WIDTH + 20, HEIGHT + 20)
        label(cr, ordinal, SMALL.but(size=14, colour=RUST, align="end"), x + MEASURE, 78)
        label(cr, title, TITLE.but(size=42, align="end"), x + MEASURE, 124)
        rule(cr, RUST, x + MEASURE - 56, 142, x + MEASURE, 142, 2)
        flow(cr, paragraphs, BODY, [Frame(x, 180, MEASURE, 11)], indent=18)
        cr.save()
        cr.rectangle(x, 448, MEASURE, 88)
        cr.clip()
        cr.translate(x, 448)
        vignette(cr)
        cr.restore()
        folio(cr, page)

    return draw


FACTS = (("גובה המגדלור", "38 מטרים"), ("מספר המדרגות", "120"), ("שנת הבנייה", "1874"))


def morning(cr):
    page, horizon = 7, 250
    x = left_edge(page)
    box(cr, PAPER, -10, -10, WIDTH + 20, HEIGHT + 20)
    cr.save()
    cr.rectangle(-10, -10, WIDTH + 20, 370)
    cr.clip()
    box(
        cr,
        linear(0, -10, 0, horizon, (0, "#7fb4cf"), (0.7, "#f6d9a8"), (1, "#f9c489")),
        -10,
        -10,
        WIDTH + 20,
        270,
    )
    glow(cr, (150, 190), 120, "#fff2c8")
    disc(cr, "#fff6da", 150, 190, 34)
    land(cr, "#8ba3b5", ridge(Random(4), -10, WIDTH + 10, 236, 24, 8), horizon + 2, False)
    box(
        cr,
        linear(0, horizon, 0, 360, (0, "#f0c892"), (0.3, "#6aa0b0"), (1, "#2c6478")),
        -10,
        horizon,
        WIDTH + 20,
        120,
    )
    glitter(cr, "#fff3cf", 150, 253, 356, 26, 80, 6)
    headland(cr, "460,420 460,268 396,276 346,280 300,306 262,330 230,420", "#2e4438", "#d8c690")
    lighthouse(cr, 352, 284, 200)
    birds(cr, "#2c3c48", 190, 92, 12, 6, 8)
    cr.restore()
    y = 412
    for name, value in FACTS:
        label(cr, name, BODY.but(align="end"), x + MEASURE, y)
        label(cr, value, BODY.but(weight="BOLD", colour=RUST), x, y)
        rule(cr, INK, x, y + 11, x + MEASURE, y + 11, 0.4, 0.5)
        y += 36
    folio(cr, page)


def back_cover(cr):
    box(cr, linear(0, -10, 0, 605, (0, "#0d1838"), (1, "#28487a")), -10, -10, 440, 615)
    lamp = lighthouse(cr, WIDTH / 2, 372, 150)
    beam(cr, lamp, 260, 14, 60)
    beam(cr, lamp, -260, 14, 60)
    glow(cr, lamp, 60)
    rule(cr, CREAM, 150, 372, 270, 372, 1)
    block(
        cr,
        "אור קטן מאיר\nגם ים גדול.",
        HEAD.but(colour=CREAM, align="centre", weight="NORMAL"),
        60,
        430,
        300,
    )
    label(cr, "סוף", SMALL.but(colour=CREAM, align="centre"), WIDTH / 2, 540)


def structure(pdf):
    pdf.Root.ViewerPreferences = Dictionary(Direction=Name.R2L)
    pdf.Root.Lang = "he"


def write(path):
    drawings = (
        cover,
        layers(on_spread(night_sea, WIDTH, left=False), night_sea_right),
        layers(on_spread(night_sea, WIDTH, left=True), night_sea_left),
        chapter(4, 0),
        chapter(5, 1),
        chapter(6, 2),
        morning,
        back_cover,
    )
    pages = [(WIDTH, HEIGHT, draw) for draw in drawings]
    write_document(path, "המגדלור והים", pages, structure)
