import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import { type Client, Provider } from 'urql';
import { isDocumentSlug } from '../schema/documentAddress';
import type { SiteQuery } from '../schema/generated/graphql';
import { addLocale, type Direction, type Locale, localeNames, locales, splitLocale } from '../schema/locales';
import { layMessages } from '../schema/messages/layMessages';
import { type FormName, getActionPath } from './forms/formDefinitions';
import { type FormAction, type FormResult, submissionsContext } from './forms/submitForm';
import { clientContext } from './graphql/clientContext';
import { createServerClient, type ExecuteOperation } from './graphql/inProcessExchange';
import type { PageState, PublishedWords } from './hydrateSite';
import { jsonLdOf } from './jsonLd/jsonLdOf';
import type { Thing } from './jsonLd/Thing';
import { type Localization, Localized } from './messages/Localized';
import { loadMessages } from './messages/loadMessages';
import { localizationContext } from './messages/localizationContext';
import { loadLazy } from './navigation/loadRoutes';
import { getDocumentTitle, getSummary, type PageHandle, type PageMeta } from './navigation/pageMeta';
import { getPageAddress } from './navigation/searchParams';
import { hasLocale } from './navigation/toLocales';
import { getErrorMeta } from './pages/ErrorPage';
import { getRejectionText, type Rejection, RejectionPage } from './pages/RejectionPage';
import { getTitleWithOutcome } from './pages/titleWithOutcome';
import { routes } from './routes';
import { markElements } from './workarounds/hydration';

export { type FormDefinition, type FormName, formDefinitions } from './forms/formDefinitions';
export type { FormResult } from './forms/submitForm';
export type { ExecuteOperation } from './graphql/inProcessExchange';
export { RECEIPT_PARAMETER } from './navigation/searchParams';
export type { Rejection } from './pages/RejectionPage';

export interface RenderedPage {
  status: number;
  /** Data about the page; paths are in the page's language. */
  meta: PageMeta;
  /** Error of the page's code. Errors of operations are logged where they happen. */
  error: unknown;
  /** Title of the document: the page's title and the name of the site. */
  title: string;
  siteName: string;
  /** Whether the site has articles in the language of the page. */
  hasArticles: boolean;
  /** Data for search engines in the vocabulary of schema.org; paths are those of this site. */
  jsonLd: readonly Thing[];
  lang: Locale;
  dir: Direction;
  html: string;
  /** Name of the page's module in its route. */
  module: string;
  /** State from which the browser starts without further requests. */
  state: PageState;
}

const loadAll = async (list: readonly RouteObject[]): Promise<void> => {
  for (const route of list) {
    await loadLazy(route);
    await loadAll(route.children ?? []);
  }
};
// The server loads the code of every page at the start.
await loadAll(routes);
/** The handler of addresses and the catalogue of each language. */
const sites = new Map(
  await Promise.all(
    localeNames.map(async (locale) => {
      const handler = createStaticHandler(routes, { basename: locales[locale].prefix || '/' });
      return [locale, { handler, localization: { locale, messages: await loadMessages(locale) } }] as const;
    }),
  ),
);

/** @param words that were published since the release. */
function getSite(locale: Locale, words?: PublishedWords) {
  const site = sites.get(locale);
  if (!site) throw new Error(`The site has no language ${locale}.`);
  const { handler, localization } = site;
  return {
    handler,
    localization: words ? { locale, messages: layMessages(localization.messages, words) } : localization,
  };
}

/** Id of the layout route (client/routes.tsx). */
const LAYOUT_ID = 'site';

/**
 * Returns whether a path can be matched. The router warns about a path that cannot be decoded, and finds no route for one with a
 * line break; both count as unknown pages.
 */
function isPath(pathname: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** The page that a path leads to. */
interface PageMatch {
  locale: Locale;
  /** Pattern of its route, without the language; `*` for a path without a page, such as that of an action. */
  path: string;
  handle?: PageHandle;
  /** The document that it would show. The content alone says whether it exists. */
  document?: string | undefined;
  /** The form of its action. */
  form?: FormName | undefined;
}

export function matchPage(path: string): PageMatch {
  const { locale, pathname } = splitLocale(path);
  const { route, params } = (isPath(pathname) && matchRoutes(routes, pathname)?.at(-1)) || {};
  const { document } = params ?? {};
  if (!route?.handle || (document !== undefined && !isDocumentSlug(document.toLowerCase())))
    return { locale, path: '*' };
  return {
    locale,
    path: route.path ?? '*',
    handle: route.handle,
    document: document?.toLowerCase(),
    form: (route.action as FormAction | undefined)?.form,
  };
}

/** Returns the part of an address that determines the content of its page, and whether the page is the same for everybody. */
export const pageAddress = (url: { pathname: string; search: string }) =>
  getPageAddress(url, url.search.length < 2 ? undefined : matchPage(url.pathname).handle?.searchParams);

/**
 * Renders the page of a request in one pass; every operation runs in process. Returns a response for a redirect.
 * @param words of the interface that were published since the release.
 */
export async function renderPage(
  url: URL,
  execute: ExecuteOperation,
  forms: readonly FormResult[] = [],
  words?: PublishedWords,
): Promise<RenderedPage | Response> {
  const { client, answers } = createServerClient(execute);
  const { locale, form } = matchPage(url.pathname);
  const { handler, localization } = getSite(locale, words);
  const requestContext = createRequestContext(client, localization);
  const request = new Request(isPath(url.pathname) ? url : new URL(addLocale(locale, '/%EF%BF%BD'), url));
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;
  const id = context.matches.at(-1)?.route.id ?? '';
  // Forms of the layout read their result from the layout route.
  if (forms.length > 0)
    context.actionData = Object.fromEntries(forms.map((state) => [state.form === form ? id : LAYOUT_ID, state]));

  const html = renderToString(
    <StrictMode>
      <Localized {...localization}>
        <Provider value={client}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Provider>
      </Localized>
    </StrictMode>,
  );
  const { errors, loaderData, matches } = context;
  const allErrors = Object.values(errors ?? {});
  const [error] = allErrors;
  const pageError = allErrors.find((each) => !isRouteErrorResponse(each));
  const { handle } = matches.at(-1)?.route ?? {};
  const data = loaderData[id] as never;
  const pageMeta: PageMeta = errors
    ? getErrorMeta(error, localization)
    : (handle as PageHandle).meta(data, localization);
  const meta = {
    ...pageMeta,
    description: getSummary(pageMeta.description),
    path: pageMeta.path && addLocale(locale, pageMeta.path),
  };
  const siteData = loaderData.site as SiteQuery | undefined;
  const site = siteData?.site;
  const siteName = site?.name ?? '';
  const title = getDocumentTitle(meta.title, siteName);
  return {
    status: pageError ? 503 : context.statusCode,
    meta,
    error: pageError,
    title: errors ? title : getTitleWithOutcome(title, forms, localization),
    siteName,
    hasArticles: hasLocale(siteData?.articleLanguages ?? [], locale),
    jsonLd: site && !errors ? jsonLdOf(id, data, site, { localization, breadcrumb: meta.breadcrumb }) : [],
    lang: locale,
    dir: locales[locale].dir,
    html: import.meta.env.PROD ? markElements(html) : html,
    module: id,
    state: {
      data: answers.extractData(),
      errors: errors && serializeErrors(errors),
      actionData: context.actionData,
      words,
    },
  };
}

function createRequestContext(client: Client, localization: Localization): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(localizationContext, localization);
  return context;
}

/** Hides internal errors: only responses that loaders throw are sent to the browser. */
const serializeErrors = (errors: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error : {}]));

/** Renders the page for a rejected request of a person's browser. */
export function renderRejection(
  rejection: Rejection,
  { site, words }: { site: { name: string; email: string }; words?: PublishedWords },
  locale: Locale,
) {
  const { prefix, dir } = locales[locale];
  const { localization } = getSite(locale, words);
  return {
    title: getDocumentTitle(getRejectionText(rejection, localization).title, site.name),
    lang: locale,
    dir,
    // Links need a router, but no routes.
    html: renderToString(
      <Localized {...localization}>
        <StaticRouter basename={prefix || '/'} location={addLocale(locale, '/')}>
          <RejectionPage rejection={rejection} site={site} />
        </StaticRouter>
      </Localized>,
    ),
  };
}

/** Runs the action of a form posted without scripts; every operation runs in process. */
export async function runFormAction(
  url: URL,
  name: FormName,
  body: URLSearchParams,
  execute: ExecuteOperation,
  words?: PublishedWords,
): Promise<{ result: FormResult; status: number }> {
  const match = matchPage(url.pathname);
  const { handler, localization } = getSite(match.locale, words);
  const requestContext = createRequestContext(createServerClient(execute).client, localization);
  requestContext.set(submissionsContext, { getSource: () => ({ page: url.pathname }), onStored: () => {} });
  const target = match.form === name ? url : new URL(addLocale(match.locale, getActionPath(name)), url);
  const request = new Request(target, { method: 'POST', body });
  const context = await handler.query(request, { requestContext, skipRevalidation: true });
  if (context instanceof Response) throw new Error('The action of a form answers with data.');
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  const [result] = Object.values(context.actionData ?? {}) as FormResult[];
  if (!result) throw new Error(`The action of the form “${name}” answers with nothing.`);
  return { result, status: context.statusCode };
}
