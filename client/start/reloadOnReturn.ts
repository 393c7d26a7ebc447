/**
 * After a reload, Back may lead to an address that an earlier run of the site showed in this very document: the browser
 * changes the address and nothing else, also while the document still arrives. Until the site runs, the server shows that
 * page. Returns how to stop.
 */
export function reloadOnReturn(): () => void {
  const [loaded] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(loaded?.name ?? location.href);
  const look = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  look();
  addEventListener('popstate', look);
  return () => removeEventListener('popstate', look);
}
