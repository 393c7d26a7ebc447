import { type LoaderFunctionArgs, matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router-dom';

/** Loads the code of a route, as the router would before navigating to it. */
export async function loadLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/**
 * Loads code and data of all routes of an address before the router does: before hydration, and when a link is about to be
 * followed. The data stays in the client's cache.
 */
export async function loadRoutes(
  routes: RouteObject[],
  url: URL,
  context: RouterContextProvider,
  basename: string,
): Promise<Record<string, unknown>> {
  const matches = matchRoutes(routes, url, basename) ?? [];
  const request = new Request(url);
  const loaded = matches.map(async ({ route, params }) => {
    await loadLazy(route);
    const { id = '', path = '', loader } = route;
    const args: LoaderFunctionArgs = { request, url, pattern: path, params, context };
    return [id, typeof loader === 'function' ? ((await loader(args)) ?? null) : null];
  });
  return Object.fromEntries(await Promise.all(loaded));
}
