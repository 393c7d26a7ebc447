import { AsyncLocalStorage } from 'node:async_hooks';

/** The request as the log names it; contains no personal data. */
export interface RequestInfo {
  id: string;
  /** The matched pattern, such as `/portfolio/:id`. The path itself is not logged, because it may contain any typed text. */
  route?: string;
}

const requests = new AsyncLocalStorage<RequestInfo>();

/** Runs a handler; all code that it calls can read its request without a parameter for it. */
export const withRequest = <T>(info: RequestInfo, run: () => T): T => requests.run(info, run);

/** The request of the running code; undefined for code that the server runs by itself. */
export const currentRequest = (): RequestInfo | undefined => requests.getStore();

/** Stores the route that handles the current request. */
export function nameRoute(route: string): void {
  const info = currentRequest();
  if (info) info.route = route;
}
