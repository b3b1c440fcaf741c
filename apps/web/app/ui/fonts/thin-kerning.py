"""Rounds the kerning of a variable font, whose thousands of differing values are half of Bricolage Grotesque's file.

python thin-kerning.py in.ttf out.ttf: what a pair differs by in the default design becomes a multiple of 4, what the first
axis (optical size) adds of 8, what the second (weight) adds of 32; what only both together add is left out. Of 1000 units
in an em, at 600 and more, that is less than a tenth of a pixel in a heading.
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib.varStore import OnlineVarStoreBuilder

STEP = 4
STEPS_OF_AXES = (8, 32)
ADVANCE_AND_DEVICE = 0x44

source, target = sys.argv[1:]
font = TTFont(source)
definitions = font["GDEF"].table
store = definitions.VarStore
axes = font["fvar"].axes
supports = [region.get_support(axes) for region in store.VarRegionList.Region]


def rounded(value, step):
    return round(value / step) * step


def step_of(support):
    """None for the corner where both axes move."""
    tags = [axis.axisTag for axis in axes]
    return STEPS_OF_AXES[tags.index(next(iter(support)))] if len(support) == 1 else None


def thin(record):
    """@returns the record with its rounded advance, and what the axes add to that, by the number of the region"""
    thinned = otTables.ValueRecord()
    thinned.XAdvance = rounded(getattr(record, "XAdvance", 0) or 0, STEP)
    device = getattr(record, "XAdvDevice", None)
    if device is None or device.StartSize == 0xFFFF:
        return thinned, {}
    data = store.VarData[device.StartSize]
    added = {}
    for region, delta in zip(data.VarRegionIndex, data.Item[device.EndSize]):
        step = step_of(supports[region])
        if step and rounded(delta, step):
            added[region] = rounded(delta, step)
    return thinned, added


def records(subtable):
    if subtable.Format == 1:
        return [pair for pairs in subtable.PairSet for pair in pairs.PairValueRecord]
    return [second for first in subtable.Class1Record for second in first.Class2Record]


thinned = []
for lookup in font["GPOS"].table.LookupList.Lookup:
    for subtable in lookup.SubTable:
        subtable = getattr(subtable, "ExtSubTable", subtable)
        if subtable.LookupType != 2:
            continue
        subtable.ValueFormat1 = ADVANCE_AND_DEVICE
        for pair in records(subtable):
            pair.Value1, added = thin(pair.Value1)
            thinned.append((pair.Value1, added))

builder = OnlineVarStoreBuilder([axis.axisTag for axis in axes])
for record, added in thinned:
    if added:
        builder.setSupports([supports[region] for region in added])
        record.XAdvDevice = otTables.Device()
        record.XAdvDevice.DeltaFormat = 0x8000
        index = builder.storeDeltas(list(added.values()))
        record.XAdvDevice.StartSize, record.XAdvDevice.EndSize = index >> 16, index & 0xFFFF
definitions.VarStore = builder.finish()
moved = definitions.VarStore.optimize()
for record, added in thinned:
    if added:
        device = record.XAdvDevice
        index = moved[(device.StartSize << 16) + device.EndSize]
        device.StartSize, device.EndSize = index >> 16, index & 0xFFFF
font.save(target)
