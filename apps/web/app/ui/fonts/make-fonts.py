"""Makes the two typefaces of the pages, and the common parts of the fonts of formulas: README.md.

python make-fonts.py FIGTREE BRICOLAGE KATEX: the Latin WOFF2 files of `@fontsource-variable/figtree` (wght) and
`@fontsource-variable/bricolage-grotesque` (opsz), and the folder `fonts` of `katex`.
"""

import json
import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.varLib.instancer import instantiateVariableFont

FOLDER = Path(__file__).parent
SPANISH_AND_NEIGHBOURS = (
    "20-7E,A0,A1,AA,AB,B0-B4,B7,B9-BF,C0-C4,C7-CF,D1-D6,D9-DC,E0-E4,E7-EF,F1-F6,F9-FC,D7,F7,"
    "2013,2014,2018-201D,2022,2026,2032,2033,20AC,2212"
)
# Physics (µ, Ångström, Ørsted), and signs that the interface shows in this face only.
OF_TEXT_ONLY = "A7,A9,B5,C5,D8,E5,F8,2191,2193"
# Thousandths of an em: rounding moves a letter by at most a tenth of a pixel in a heading of 26 pixels.
KERNING_STEP = 8
# Signs of formulas in the questions of an admission exam, with the accents of Spanish words in them (131, 2CA) and the
# stroke of ≠ (E020); None: every sign of the font.
OF_FORMULAS = {
    "KaTeX_Main-Regular": (
        "20-7E,A0,AC,B0,B1,B7,D7,F7,131,2C6,2C9,2CA,2DC,393,394,398,39B,3A0,3A3,3A6,3A8,3A9,2013,2014,2018-201D,2022,2026,2032,"
        "20D7,2113,2190-2194,21CC,21D2,21D4,2200,2202,2203,2205,2207,2208,220B,2212,2216-2218,221A,221D,221E,2220,"
        "2223,2225,2227-222B,223C,2245,2248,2260,2261,2264,2265,226A,226B,2282,2283,2286,2295,22A5,22C5,22EF,22F1,"
        "2308-230B,22EE,25B3,27E8,27E9,27F6,27F9,27FA,E020"
    ),
    "KaTeX_Math-Italic": "20,41-5A,61-7A,A0,3B1-3B8,3BB-3BD,3C0,3C1,3C3,3C4,3C6,3C8,3C9,3D1,3D5,3F5",
    "KaTeX_AMS-Regular": "20,41-5A,A0,2204,2205,2220,2224,2226,2234,2235,25A0,25A1,25B2,25B3,25CA,2A7D,2A7E",
    "KaTeX_Size1-Regular": None,
    "KaTeX_Size2-Regular": None,
}


def make(source, axes, unicodes, name, finish=lambda font: None):
    instance = BytesIO()
    instantiateVariableFont(TTFont(source), axes).save(instance)
    font = TTFont(instance)
    # Hinting stays: these few bytes switch it off, and without them Linux would hint by itself and space letters wider.
    options = Options()
    options.layout_features = ["kern", "tnum"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(unicodes))
    subsetter.subset(font)
    finish(font)
    font.flavor = "woff2"
    font.save(FOLDER / name)


def pair_records(subtable):
    if subtable.Format == 1:
        return [pair for pairs in subtable.PairSet for pair in pairs.PairValueRecord]
    return [second for first in subtable.Class1Record for second in first.Class2Record]


def thin_kerning(font):
    """Rounds the kerning, and gives every weight that of the middle one: it was half of the file."""
    definitions = font["GDEF"].table
    [middle] = [0.5 for _ in definitions.VarStore.VarRegionList.Region]
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            subtable = getattr(subtable, "ExtSubTable", subtable)
            for record in pair_records(subtable):
                advance = getattr(record.Value1, "XAdvance", 0) or 0
                device = getattr(record.Value1, "XAdvDevice", None)
                if device is not None and device.StartSize != 0xFFFF:
                    [added] = definitions.VarStore.VarData[device.StartSize].Item[device.EndSize]
                    advance += added * middle
                record.Value1 = otTables.ValueRecord()
                record.Value1.XAdvance = round(advance / KERNING_STEP) * KERNING_STEP
            subtable.ValueFormat1 = 0x4
    definitions.VarStore = None
    definitions.Version = 0x00010000


def without_hinting(font):
    """Switches hinting off, a third of a font of formulas, with the bytes that keep Linux from hinting by itself."""
    font["prep"] = newTable("prep")
    font["prep"].program = Program()
    font["prep"].program.fromAssembly(["PUSHW[]", "511", "SCANCTRL[]", "PUSHB[]", "4", "SCANTYPE[]"])
    font["gasp"] = newTable("gasp")
    font["gasp"].version = 1
    font["gasp"].gaspRange = {0xFFFF: 15}


# Above letters and spaces, no font of formulas is asked for a sign that it lacks.
FIRST_SIGN = 0x2020


def ranges(codes, left_out):
    """Returns a CSS unicode-range: a short one, which covers signs in neither list."""
    runs = []
    for code in sorted(codes):
        between = range(runs[-1][1] + 1, code) if runs else ()
        if runs and (not between or (between[0] > FIRST_SIGN and left_out.isdisjoint(between))):
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ",".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in runs)


def make_formula_font(folder, name, common):
    """Makes the common part of a font, and returns its range and the remaining one."""
    font = TTFont(folder / f"{name}.ttf")
    all_codes = set(font.getBestCmap())
    codes = all_codes if common is None else all_codes & set(parse_unicodes(common))
    options = Options()
    options.hinting = False
    options.layout_features = []
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    without_hinting(font)
    font.flavor = "woff2"
    file = f"{name.lower().replace('_', '-')}-common.woff2"
    font.save(FOLDER / file)
    return {"file": file, "common": ranges(codes, all_codes - codes), "others": ranges(all_codes - codes, codes)}


figtree, bricolage, katex = sys.argv[1:]
made = {name: make_formula_font(Path(katex), name, common) for name, common in OF_FORMULAS.items()}
(FOLDER / "formula-fonts.json").write_text(json.dumps(made, indent="\t") + "\n")
make(figtree, {"wght": (400, 400, 700)}, f"{SPANISH_AND_NEIGHBOURS},{OF_TEXT_ONLY}", "figtree-spanish-wght.woff2")
# The optical size of headings on a phone, and the default weight that the server draws pictures in.
make(
    bricolage,
    {"opsz": 24, "wght": (500, 800, 800)},
    SPANISH_AND_NEIGHBOURS,
    "bricolage-grotesque-spanish-wght.woff2",
    thin_kerning,
)
