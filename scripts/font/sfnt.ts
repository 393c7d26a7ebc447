/**
 * The container of an OpenType font: tables by their tags (OpenType 1.9, “Organization of an OpenType font”). Sums of
 * tables are left at nothing; what packs the font as WOFF2 works them out.
 */
const HEADER = 12;
const RECORD = 16;

export function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = HEADER + RECORD * index;
    const start = font.readUInt32BE(record + 8);
    tables.set(
      font.toString('latin1', record, record + 4),
      font.subarray(start, start + font.readUInt32BE(record + 12)),
    );
  }
  return tables;
}

export function writeTables(tables: Map<string, Buffer>): Buffer {
  const directory = Buffer.alloc(HEADER + RECORD * tables.size);
  const power = Math.floor(Math.log2(tables.size));
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.size, 4);
  directory.writeUInt16BE(2 ** power * RECORD, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((tables.size - 2 ** power) * RECORD, 10);
  const parts: Buffer[] = [directory];
  let start = directory.length;
  for (const [index, tag] of [...tables.keys()].sort().entries()) {
    const table = tables.get(tag) as Buffer;
    const record = HEADER + RECORD * index;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(start, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    parts.push(table, Buffer.alloc(-table.length & 3));
    start += (table.length + 3) & ~3;
  }
  return Buffer.concat(parts);
}
