/** Parses a file strictly by RFC 4180, so that a test does not depend on the library that wrote it. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let rest = text;
  let row: string[] = [];
  while (rest !== '') {
    const [whole, quoted, plain, end] = rest.match(/^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/) ?? [];
    if (whole === undefined) throw new Error(`No field of RFC 4180: ${rest.slice(0, 40)}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    rest = rest.slice(whole.length);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
