/** The mark of a link to the page that is shown, or to one that it belongs to. */
export function currentIf(href: string, currentPath: string, how?: 'exactly'): 'page' | undefined {
  const path = currentPath.toLowerCase();
  return path === href || (!how && path.startsWith(`${href}/`)) ? 'page' : undefined;
}
