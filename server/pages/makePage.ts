import { type ExecuteOperation, type FormResult, matchPage, pageAddress, renderPage } from '../../client/entry.server';
import { publicCacheControl, type RenderedResponse } from '../cache/CachedResponse';
import { describeError } from '../common/log';
import { DATABASE_AWAY_SECONDS } from '../errors/appError';
import type { ReadOperation } from '../graphql/createCachedOperations';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import { getOrigin } from '../http/origins';
import { contentPolicy } from '../http/securityHeaders';
import { getInline, type PageAssets } from './PageAssets';
import type { PageServices } from './PageServices';
import { renderDocument } from './renderDocument';

/** Renders the page of an address. A page with forms is for one visitor. */
export async function makePage(
  page: PageContext,
  url: URL,
  forms: readonly FormResult[],
  input?: number,
): Promise<RenderedResponse> {
  const { handle, path: route, locale } = matchPage(url.pathname);
  const { words } = page.services.contentStore.current[locale];
  const rendered = await renderPage(url, page.readOperation as ExecuteOperation, forms, words);
  if (rendered instanceof Response) return redirectTo(rendered, route);
  if (rendered.error) page.services.log.error({ error: describeError(rendered.error) }, 'a page failed');
  const status = input ?? rendered.status;
  const inline = getInline(page.assets, rendered);
  const isSecret = handle?.isSecret;
  const isPersonal = isSecret || forms.length > 0;
  const isOk = rendered.status === 200 && isCanonical(url, rendered.meta.path);
  // A missing page may be a mailed link that was cut, and its address still has the secret.
  const isUnstored = isPersonal || status >= 400;
  const isCacheable = !isPersonal && isOk && pageAddress(url).isCommon;
  return {
    status,
    type: 'text/html; charset=utf-8',
    language: rendered.lang,
    cacheControl: isCacheable ? publicCacheControl : isUnstored ? 'no-store' : 'no-cache',
    policy: contentPolicy(page.services.env, inline),
    isSecret,
    ...(status === 503 && { retryAfter: DATABASE_AWAY_SECONDS }),
    body: renderDocument(rendered, page.assets, inline, getOrigin(page.services.env)),
    route,
    isCacheable,
  };
}

/** Returns the redirect of a page that has moved. */
const redirectTo = ({ status, headers }: Response, route: string): RenderedResponse => ({
  status,
  type: 'text/plain; charset=utf-8',
  cacheControl: 'no-cache',
  body: '',
  movedTo: headers.get('Location') ?? '/',
  route,
  isCacheable: false,
});

/**
 * Whether a path is spelled canonically. Other spellings lead to the page too, but cached under each, one page could fill the
 * cache.
 */
const isCanonical = ({ pathname }: URL, path: string | undefined) =>
  path !== undefined && (pathname === path || pathname === `${path}/`);

/** Dependencies of rendering a page. */
export interface PageContext {
  services: PageServices;
  assets: PageAssets;
  runOperation: RunOperation;
  readOperation: ReadOperation;
  createContext: CreateContext;
}
