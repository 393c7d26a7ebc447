/**
 * Runs before the page is laid out, for `client/start/firstViewFirst` takes the mark away again, in the same browsers:
 * pictures below the first view are not fetched beside it.
 */
export const firstViewScript = '"timeout"in AbortSignal&&document.documentElement.setAttribute("data-first-view","")';
