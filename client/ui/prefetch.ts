import { afterFrame } from './afterFrame';

/**
 * Fetches resources that are probably needed next, after the press has been shown. Does nothing for visitors who save data (Network
 * Information API, `saveData`).
 */
export function prefetch(fetch: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) afterFrame(fetch);
}
