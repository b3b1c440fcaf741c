"""Makes the two typefaces of the pages: README.md.

python make-fonts.py FIGTREE BRICOLAGE: the Latin WOFF2 files of `@fontsource-variable/figtree` (wght) and
`@fontsource-variable/bricolage-grotesque` (opsz).
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
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


figtree, bricolage = sys.argv[1:]
make(figtree, {"wght": (400, 400, 700)}, f"{SPANISH_AND_NEIGHBOURS},{OF_TEXT_ONLY}", "figtree-spanish-wght.woff2")
# The optical size of headings on a phone, and the default weight that the server draws pictures in.
make(
    bricolage,
    {"opsz": 24, "wght": (500, 800, 800)},
    SPANISH_AND_NEIGHBOURS,
    "bricolage-grotesque-spanish-wght.woff2",
    thin_kerning,
)
