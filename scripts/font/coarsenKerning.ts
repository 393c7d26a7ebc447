/** Value format 4: each pair has how far the first glyph moves on, nothing for the second, and no weights (OpenType 1.9, “ValueRecord”). */
const X_ADVANCE = 4;
const PAIRS = 2;
const EXTENSION = 9;

/**
 * A GPOS table (OpenType 1.9, “Pair adjustment positioning subtable”) of one weight with every pair’s kerning, in units
 * of the font, rounded to `step`, and none where it is less than `least`. The table is as long as before but packs better:
 * most of what a drawing program writes is too little for an eye.
 */
export function coarsenKerning(gpos: Buffer, { step, least }: { step: number; least: number }): Buffer {
  const table = Buffer.from(gpos);
  const round = (at: number) => {
    const value = table.readInt16BE(at);
    table.writeInt16BE(Math.abs(value) < least ? 0 : Math.round(value / step) * step, at);
  };
  for (const subtable of pairSubtables(table)) {
    const format = table.readUInt16BE(subtable);
    if (table.readUInt16BE(subtable + 4) !== X_ADVANCE || table.readUInt16BE(subtable + 6) !== 0) {
      throw new Error('The kerning has more than one number for a pair.');
    }
    if (format === 1) {
      for (const set of offsets(table, subtable, 8)) {
        for (let pair = 0; pair < table.readUInt16BE(set); pair++) round(set + 2 + 4 * pair + 2);
      }
    } else {
      const cells = table.readUInt16BE(subtable + 12) * table.readUInt16BE(subtable + 14);
      for (let cell = 0; cell < cells; cell++) round(subtable + 16 + 2 * cell);
    }
  }
  return table;
}

function pairSubtables(table: Buffer): number[] {
  const lookups = offsets(table, table.readUInt16BE(8), 0);
  return lookups.flatMap((lookup) => {
    const type = table.readUInt16BE(lookup);
    const subtables = offsets(table, lookup, 4);
    const pairs =
      type === EXTENSION
        ? subtables
            .filter((subtable) => table.readUInt16BE(subtable + 2) === PAIRS)
            .map((subtable) => subtable + table.readUInt32BE(subtable + 4))
        : subtables.filter(() => type === PAIRS);
    if (pairs.length !== subtables.length) throw new Error('The font places glyphs by more than pairs.');
    return pairs;
  });
}

/** A list of a table: how many, then how far each is from `base`. */
function offsets(table: Buffer, base: number, at: number): number[] {
  return Array.from(
    { length: table.readUInt16BE(base + at) },
    (_, index) => base + table.readUInt16BE(base + at + 2 + 2 * index),
  );
}
