const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Returns whether the server accepts a text as the key of a form. */
export const isFormKey = (text: string): boolean => UUID.test(text);

/**
 * Creates the key of a form: a UUID of version 7, which starts with a time. Implemented here, because `crypto.randomUUID` creates
 * only version 4, and only over HTTPS.
 * @param time when the form appeared, in milliseconds; the spam score measures from there.
 */
export function createFormKey(time: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const timestamp = Math.floor(time).toString(16).padStart(12, '0');
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[15] ?? 0) % 4];
  return [
    timestamp.slice(0, 8),
    timestamp.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(3, 6)}`,
    random.slice(6, 18),
  ].join('-');
}
