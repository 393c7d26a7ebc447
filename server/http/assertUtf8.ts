import { isUtf8 } from 'node:buffer';

/** The `type` of the error for bytes that are not the UTF-8 that they should be; asAppError has the words. */
export const NOT_UTF8 = 'encoding.not.utf8';

/**
 * A decoder puts U+FFFD where bytes are not what they are said to be, or leaves them as it finds them, so the names that a
 * program sends as Latin-1 would be stored without their accents for good: they are refused, as are the other encodings
 * that the parsers would take, whose faults nothing finds.
 */
export function assertUtf8(body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw Object.assign(new Error('another encoding'), { status: 415 });
  if (!isUtf8(body)) throw Object.assign(new Error('not UTF-8'), { type: NOT_UTF8 });
}
