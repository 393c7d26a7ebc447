/**
 * A UUID of version 7: a time, in milliseconds, then chance. By hand, because `crypto.randomUUID` makes version 4 only, and
 * only over HTTPS.
 */
export function newKey(at: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const chance = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[15] ?? 0) % 4];
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${chance.slice(0, 3)}`,
    `${variant}${chance.slice(3, 6)}`,
    chance.slice(6, 18),
  ].join('-');
}
