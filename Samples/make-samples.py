#!/usr/bin/python3
"""Makes the sample documents beside this script: magazine.pdf, mixed.pdf and
right-to-left.pdf. Every run writes the same bytes.

Needs these Debian packages (`make-samples` installs them and runs this):
    python3-cairo python3-gi python3-gi-cairo gir1.2-pango-1.0 python3-numpy
    python3-pil python3-pikepdf qpdf
    fonts-ebgaramond fonts-gfs-didot fonts-lato culmus

Usage: make-samples.py [FOLDER]     (default: the folder of this script)
"""

import sys
from pathlib import Path

sys.dont_write_bytecode = True

from generator import magazine, mixed, right_to_left, typography  # noqa: E402

FONTS = {
    "EB Garamond 12": "fonts-ebgaramond",
    "GFS Didot": "fonts-gfs-didot",
    "Lato": "fonts-lato",
    "Frank Ruehl CLM": "culmus",
}


def main():
    here = Path(__file__).resolve().parent
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else here
    typography.require_fonts(FONTS)
    magazine.write(folder / "magazine.pdf")
    mixed.write(folder / "mixed.pdf")
    right_to_left.write(folder / "right-to-left.pdf")


if __name__ == "__main__":
    main()
