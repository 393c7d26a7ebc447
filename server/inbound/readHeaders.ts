/** The header fields of a mail, by lower-case name, unfolded. */
export type Headers = ReadonlyMap<string, readonly string[]>;

/** More than any program writes; what is longer is cut, so that no sender decides how long matching takes. */
const MAX_LENGTH = 64 * 1024;

/** Reads header fields. */
export function readHeaders(source: Uint8Array): Headers {
  const headers = new Map<string, string[]>();
  const text = Buffer.from(source.subarray(0, MAX_LENGTH)).toString('utf8');
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers;
}

/** Returns all values of some fields as one text. */
export const joinValues = (headers: Headers, ...names: string[]): string =>
  names.flatMap((name) => headers.get(name) ?? []).join(' ');

/** Returns the first value of a field; empty where there is none. */
export const getValue = (headers: Headers, name: string): string => headers.get(name)?.[0] ?? '';
