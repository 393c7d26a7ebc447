/**
 * Runs before the page is laid out: while the mark is there, pictures below the first view are not fetched beside it. Only in
 * browsers in which `client/start/firstViewFirst` takes it away again.
 */
export const firstViewScript = '"timeout"in AbortSignal&&document.documentElement.setAttribute("data-first-view","")';
