import { type createBrowserRouter, createPath } from 'react-router-dom';

const STORAGE_KEY = 'left-for-lost-code';
let isLeaving = false;

/**
 * The `lazy` of a page. While its document is on the way instead, the navigation waits for that: the router would put an entry
 * of its own into the history.
 */
export const lazyPage =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const module = await load();
    return isLeaving ? new Promise<never>(() => {}) : module;
  };

/**
 * After a deploy the files of the earlier build are gone, stylesheets too, which Vite asks for once. When one did not arrive,
 * the page that a navigation leads to comes as a document. Once for each build, so that it ends where the files stay away.
 * What was typed is in the drafts.
 */
export function leaveForLostCode(router: ReturnType<typeof createBrowserRouter>): void {
  let isLost = false;
  const leave = () => {
    const target = router.state.navigation.location;
    if (!isLost || isLeaving || !target || !navigator.onLine || hasLeft()) return;
    isLeaving = true;
    location.assign(createPath(target));
  };
  addEventListener('vite:preloadError', (event) => {
    isLost = true;
    leave();
    // Otherwise the import fails, and the navigation with it.
    if (isLeaving) event.preventDefault();
  });
  router.subscribe(leave);
  // Back to this page as it was left, in the middle of a navigation.
  addEventListener('pageshow', ({ persisted }) => isLeaving && persisted && location.reload());
}

/** Whether this build has been left before; from now on it has. Without storage it is never left. */
function hasLeft(): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === import.meta.url) return true;
    sessionStorage.setItem(STORAGE_KEY, import.meta.url);
    return false;
  } catch {
    return true;
  }
}
