/** Title of the document: the page’s own, with the name of the site where it does not say it already. */
export function titleOf(title: string, siteName: string): string {
  if (!title) return siteName;
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
}
