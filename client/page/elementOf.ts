/** The element that the fragment of an address names. One that cannot be decoded names nothing. */
export function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
