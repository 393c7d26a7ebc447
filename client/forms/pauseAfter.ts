import type { Trouble } from './Trouble';

const FIRST_MS = 5_000;
const LONGEST_MS = 300_000;

/**
 * How long to wait before a form is sent again, in milliseconds: twice as long each time, never less than the server
 * asks, and by `chance` (0 to 1) up to a fifth longer, so that all who were refused at once do not come back at once.
 */
export function pauseAfter(trouble: Trouble, tries: number, now = Date.now(), chance = Math.random()): number {
  const grown = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
  const asked = (trouble.notBefore ?? now) - now;
  return Math.round(Math.max(grown, asked) * (1 + chance / 5));
}
