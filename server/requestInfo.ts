import { AsyncLocalStorage } from 'node:async_hooks';

/** What the log says of a request; a person is in none of it. */
export interface RequestInfo {
  id: string;
  /** The pattern that it matched, such as `/portfolio/:id`: a path itself may hold anything that someone typed. */
  route?: string;
}

const requests = new AsyncLocalStorage<RequestInfo>();

/** Runs a handler so that whatever it calls knows its request, without every signature naming it. */
export const withRequest = <T>(info: RequestInfo, run: () => T): T => requests.run(info, run);

/** The request that the running code works for; undefined for the server's own work. */
export const currentRequest = (): RequestInfo | undefined => requests.getStore();

/** Says which route took the request. */
export function nameRoute(route: string): void {
  const info = currentRequest();
  if (info) info.route = route;
}
