import { afterFrame } from './afterFrame';

/**
 * Fetches what is likely to be needed next, after the press has been seen; nothing for visitors who have asked to be sent no more
 * than is needed (Network Information API, `saveData`).
 */
export function prefetch(fetch: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) afterFrame(fetch);
}
