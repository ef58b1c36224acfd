"""Makes the README's pictures and its table of options, with the program itself.

    make-readme.py PROGRAM          writes what has changed
    make-readme.py PROGRAM --check  fails where anything has

Pictures are compared by their pixels, so that another version of a compressor
is no change; a channel may differ by 2, for other versions of what draws. Of a
picture that a browser draws, with that machine's fonts, one pixel in twenty may
be another.
"""

import base64
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageChops, ImageSequence

SAMPLES = Path(__file__).resolve().parent
ROOT = SAMPLES.parent
README = ROOT / "README.md"
PICTURES = SAMPLES / "pictures"
TOLERANCE = 2
BROWSER_SHARE = 0.05

SHEET = "--background #e8eaee --compression small"
SMALL = f"{SHEET} --canvas 1024x768 --scale 0.25"
FRAME = f"{SMALL} --mode double --sequence --pages 2-5"
TURN = (
    f"{SHEET} --mode double --transition curl --pages 4-7 --padding 12"
    " --fps 30 --hold 0 --sequence"
)

# The pictures: a name, and the command that makes it of the samples.
COMMANDS = {
    "spread": "export magazine.pdf --mode double --pages 4-5 --canvas 720x"
    " --compression small",
    "curl": "export magazine.pdf --mode double --transition curl --pages 4-7"
    f" {SHEET} --padding 12 --canvas 480x360 --fps 15 --hold 0.8 --format apng",
    **{
        # Six frames of a turn.
        f"curl-{number}": f"export magazine.pdf {TURN} --canvas 240x180"
        f" --from {frame / 30 - 0.01:.3f} --to {frame / 30 + 0.01:.3f}"
        for number, frame in enumerate([4, 8, 11, 14, 17, 21], start=1)
    },
    "sheet": "sheet magazine.pdf --mode double --columns 4 --cell 200"
    " --compression small",
    "compare": "compare magazine.pdf --page 4 --compression small",
    "mode-single": f"export magazine.pdf {SMALL} --mode single --pages 4",
    "mode-double": f"export magazine.pdf {SMALL} --mode double --pages 4-5",
    "mode-automatic": f"export magazine.pdf {SHEET} --mode automatic --pages 4"
    " --canvas 768x1024 --scale 0.1875",
    "fitting-fit": f"export magazine.pdf {SMALL} --mode single --fitting fit"
    " --pages 2",
    "fitting-fill": f"export magazine.pdf {SMALL} --mode single --fitting fill"
    " --pages 2",
    "fitting-adaptive": f"export magazine.pdf {SHEET} --mode single"
    " --fitting adaptive --pages 2 --device iphone-15-landscape --scale 0.3",
    "transition-scroll-per-spread": f"export magazine.pdf {FRAME}"
    " --transition scroll-per-spread --hold 0 --from 0.13 --to 0.15",
    "transition-scroll-continuous": f"export magazine.pdf {FRAME}"
    " --transition scroll-continuous --direction vertical --from 0.4"
    " --to 0.42",
    "transition-curl": f"export magazine.pdf {FRAME} --transition curl"
    " --hold 0 --from 0.33 --to 0.35",
    "direction-horizontal": f"export magazine.pdf {FRAME}"
    " --direction horizontal --hold 0 --from 0.2 --to 0.22",
    "direction-vertical": f"export magazine.pdf {FRAME} --direction vertical"
    " --hold 0 --from 0.2 --to 0.22",
    "first-page-single": f"export magazine.pdf {SMALL} --mode double"
    " --first-page single --pages 1",
    "first-page-paired": f"export magazine.pdf {SMALL} --mode double"
    " --first-page paired --pages 1-2",
    "binding-left": f"export right-to-left.pdf {SMALL} --mode double"
    " --binding left --pages 4-5",
    "binding-right": f"export right-to-left.pdf {SMALL} --mode double"
    " --binding right --pages 4-5",
}

# What a browser shows of a preview: its window and the address's end.
SCREENSHOTS = {
    "preview": (
        f"preview magazine.pdf {SHEET} --mode double --transition curl"
        " --canvas 720x540 --padding 12",
        (820, 830),
        "#t=2.3",
    ),
}


def main():
    program = Path(sys.argv[1]).resolve()
    checks = sys.argv[2:] == ["--check"]
    stale = []
    with tempfile.TemporaryDirectory() as folder:
        for name in [*COMMANDS, *SCREENSHOTS]:
            made = Path(folder) / f"{name}.png"
            if name in COMMANDS:
                run(program, COMMANDS[name], made)
            else:
                take_screenshot(program, *SCREENSHOTS[name], made)
            kept = PICTURES / f"{name}.png"
            if same_pictures(made, kept, is_browser=name in SCREENSHOTS):
                continue
            stale.append(str(kept.relative_to(ROOT)))
            if not checks:
                PICTURES.mkdir(exist_ok=True)
                kept.write_bytes(made.read_bytes())
    for kept in PICTURES.glob("*.png"):
        if kept.stem not in COMMANDS and kept.stem not in SCREENSHOTS:
            stale.append(f"{kept.relative_to(ROOT)}, which nothing makes")
    old = README.read_text()
    new = with_table(old, options_table(program))
    if new != old:
        stale.append("README.md, its table of options")
        if not checks:
            README.write_text(new)
    for picture in re.findall(r"Samples/pictures/([\w-]+)\.png", new):
        if not (PICTURES / f"{picture}.png").exists():
            stale.append(f"README.md: there is no picture {picture}")
    for name in stale:
        print(f"{'stale' if checks else 'made'}: {name}")
    if checks and stale:
        sys.exit("run Samples/make-readme and look at what has changed")


def run(program, command, output):
    words = shlex.split(command, comments=False)
    subprocess.run(
        [program, words[0], SAMPLES / words[1], *words[2:]]
        + ["--settings", "none", "--overwrite", "-q", "-o", output],
        check=True,
    )


def take_screenshot(program, command, window, address_end, output):
    page = output.with_suffix(".html")
    run(program, command, page)
    width, height = window
    with tempfile.TemporaryDirectory() as profile, Browser(profile) as browser:
        target = browser.ask("Target.createTarget", url="about:blank")
        session = browser.ask(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True
        )["sessionId"]
        browser.ask(
            "Emulation.setDeviceMetricsOverride", session, width=width,
            height=height, deviceScaleFactor=1, mobile=False,
        )
        browser.ask("Page.navigate", session, url=page.as_uri() + address_end)
        for _ in range(600):
            # Whether the canvas shows what the scrubber tells.
            shown = browser.ask(
                "Runtime.evaluate", session,
                expression="document.querySelector('#canvas')?.dataset.frame"
                " === document.querySelector('#scrubber')?.value"
                " && document.readyState === 'complete'",
            )
            if shown["result"].get("value"):
                break
            time.sleep(0.1)
        else:
            sys.exit(f"the browser shows nothing of {page}")
        picture = browser.ask("Page.captureScreenshot", session, format="png")
        output.write_bytes(base64.b64decode(picture["data"]))


class Browser:
    """A headless Chromium, driven by its DevTools protocol over pipes."""

    def __init__(self, profile):
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        self.rest = b""
        self.count = 0
        self.process = subprocess.Popen(
            # It reads from 3 and writes to 4.
            ["bash", "-c", f'exec "$@" 3<&{commands} 4>&{answers}', "bash"]
            + ["chromium", "--headless", "--remote-debugging-pipe"]
            + ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
            + ["--force-color-profile=srgb", f"--user-data-dir={profile}"],
            pass_fds=(commands, answers),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(commands)
        os.close(answers)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ask("Browser.close")
        self.process.wait()

    def ask(self, method, session=None, **parameters):
        self.count += 1
        command = {"id": self.count, "method": method, "params": parameters}
        if session:
            command["sessionId"] = session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                piece = os.read(self.answers, 1 << 20)
                if not piece:
                    sys.exit("the browser has ended")
                self.rest += piece
            message, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(message)
            if answer.get("id") == self.count:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']['message']}")
                return answer["result"]


def same_pictures(made, kept, is_browser):
    if not kept.exists():
        return False
    if made.read_bytes() == kept.read_bytes():
        return True
    with Image.open(made) as one, Image.open(kept) as other:
        frames = [
            [frame.convert("RGBA") for frame in ImageSequence.Iterator(image)]
            for image in (one, other)
        ]
    if len(frames[0]) != len(frames[1]):
        return False
    for one, other in zip(*frames):
        if one.size != other.size:
            return False
        difference = ImageChops.difference(one, other)
        if is_browser:
            bright = difference.convert("L").point(lambda level: level > 24 and 255)
            count = bright.histogram()[255]
            if count > BROWSER_SHARE * one.width * one.height:
                return False
        elif any(high > TOLERANCE for _, high in difference.getextrema()):
            return False
    return True


# The table of options.


def help_of(program, *words):
    return subprocess.run(
        [program, *words, "--help"],
        check=True, capture_output=True, text=True,
    ).stdout


def commands(program):
    listed = help_of(program).split("\nCommands:\n")[1].split("\n\n")[0]
    return re.findall(r"^  (\w+) ", listed, re.MULTILINE)


def options_table(program):
    """All options, as each command's help tells them, by group."""
    groups = {}
    for command in commands(program):
        group = None
        option = None
        for line in help_of(program, command).splitlines():
            heading = re.fullmatch(r"([A-Z][\w ]+):", line)
            names = re.fullmatch(r"  (?:(-\w), )?(--[\w-]+)(?: (.+))?", line)
            if heading:
                group = groups.setdefault(heading[1], {})
                option = None
            elif names and group is not None:
                option = group.setdefault(
                    names[2],
                    {"short": names[1], "value": names[3], "summaries": {}},
                )
                option["summaries"][command] = ""
            elif option and line.startswith("      "):
                text = option["summaries"][command]
                option["summaries"][command] = f"{text} {line.strip()}".strip()
            else:
                option = None
    lines = []
    for group, options in groups.items():
        if not options:
            continue
        lines += ["", f"**{group}**", "", "| option | what it does | commands |"]
        lines.append("|---|---|---|")
        for name, option in options.items():
            names = f"`{name}`"
            if option["short"]:
                names = f"`{option['short']}`, {names}"
            if option["value"]:
                # Breaks between values, for narrow columns.
                values = option["value"].split("|")
                names += " " + " \\| ".join(f"`{value}`" for value in values)
            lines.append(
                f"| {names} | {summary_of(option)} |"
                f" {', '.join(option['summaries'])} |"
            )
    return "\n".join(lines[1:]) + "\n"


def summary_of(option):
    """What an option does, and what else it does where commands differ."""
    by_text = {}
    for command, text in option["summaries"].items():
        by_text.setdefault(text, []).append(command)
    texts = list(by_text.items())
    parts = [texts[0][0]]
    for text, names in texts[1:]:
        parts.append(f"For {' and '.join(names)}: {text[0].lower()}{text[1:]}")
    return " ".join(escaped(part) for part in parts)


def escaped(text):
    text = text.replace("|", "\\|").replace("<", "&lt;")
    return re.sub(r"([*_])", r"\\\1", text)


def with_table(readme, table):
    start, end = "<!-- options: made by Samples/make-readme -->\n", "<!-- /options -->"
    before, rest = readme.split(start)
    _, after = rest.split(end)
    return f"{before}{start}\n{table}\n{end}{after}"


if __name__ == "__main__":
    main()
