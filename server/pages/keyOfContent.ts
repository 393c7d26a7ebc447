import { createHmac } from 'node:crypto';
import { stringify } from 'uuid';
import type { Services } from '../Services';
import type { PostedFormName } from './forms';

/**
 * The key of a form that came without one: the same for the same text within the hour, so that a double click or a
 * reload stores once. A UUID of version 8 (RFC 9562), from which nobody reads the text.
 */
export function keyOfContent(
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  form: PostedFormName,
  values: Readonly<Record<string, string>>,
): string {
  const hour = now().toISOString().slice(0, 13);
  const bytes = createHmac('sha256', keys.receipt)
    .update(JSON.stringify([form, hour, values]))
    .digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return stringify(bytes.subarray(0, 16));
}
