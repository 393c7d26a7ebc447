/**
 * Takes a parameter out of the address that has been looked at. Not by a navigation: that would take the place of one that the
 * visitor has begun meanwhile.
 */
export function dropParameter(name: string): void {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
