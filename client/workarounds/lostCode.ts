import { type createBrowserRouter, createPath } from 'react-router-dom';

const STORAGE_KEY = 'left-for-lost-code';
let isLeaving = false;

/**
 * Wraps the `lazy` of a page. While the page is loaded as a document instead, the navigation stays pending, because the router
 * would add its own history entry.
 */
export const lazyPage =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const module = await load();
    return isLeaving ? new Promise<never>(() => {}) : module;
  };

/**
 * After a deploy the files of the earlier build are gone, including stylesheets, which Vite requests only once. If a file is
 * missing, the target of the navigation is loaded as a document. Only once for each build, so that missing files cause no endless
 * loop. Typed text is in the drafts.
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
    // Otherwise the import would fail, and the navigation with it.
    if (isLeaving) event.preventDefault();
  });
  router.subscribe(leave);
  // Back has restored this page from the cache in the middle of a navigation.
  addEventListener('pageshow', ({ persisted }) => isLeaving && persisted && location.reload());
}

/** Returns whether this build was left before, and marks it as left. Without storage it returns true, so that no loop can start. */
function hasLeft(): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === import.meta.url) return true;
    sessionStorage.setItem(STORAGE_KEY, import.meta.url);
    return false;
  } catch {
    return true;
  }
}
