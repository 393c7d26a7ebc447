const BASE = '/desk';

type OpenPage = (path: string) => void;

/** Puts the address into the window. The pages that a sign-in shows are those of the address. */
const keepForSignIn: OpenPage = (path) => history.replaceState(null, '', BASE + path);

let open = keepForSignIn;

/** Returns the path below /desk of an address that a page was asked for; undefined for an address outside of the desk. */
export function getDeskPath(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const [, path] = /^\/desk((?:[/?#].*)?)$/s.exec(address) ?? [];
  return path === undefined ? undefined : path || '/';
}

/**
 * Opens the pages that the service worker asks for, from the start of the script on: before the sign-in as well, whose pages are then
 * those of the wanted address.
 */
export function receivePageRequests(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ navigate?: unknown } | null>) => {
    const path = getDeskPath(data?.navigate);
    if (path !== undefined) open(path);
  });
}

/** Has requested pages opened by the router while somebody is signed in. @returns a function that ends this. */
export function openPagesWith(navigate: OpenPage): () => void {
  open = navigate;
  return () => {
    open = keepForSignIn;
  };
}
