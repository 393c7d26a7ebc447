import { Client, ssrExchange } from '@urql/core';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import type { SiteQuery } from '../schema/generated/graphql';
import { FormStateProvider, type FormStates } from './forms/FormState';
import { createRoutes } from './page/createRoutes';
import { failedHead } from './page/failedHead';
import type { Head } from './page/Head';
import { jsonLdOf } from './page/jsonLd/jsonLdOf';
import type { Thing } from './page/jsonLd/Thing';
import { type RunDocument, runExchange } from './page/runExchange';
import { titleOf } from './page/titleOf';
import { headOf } from './page/useHead';
import { rows } from './routes';
import { language } from './words/language';

export type { FormName } from './forms/FormName';
export type { FormState, FormStates } from './forms/FormState';
export { language } from './words/language';

export interface RenderedPage {
  status: number;
  head: Head | undefined;
  /** Of the document: the page's own and the name of the site. */
  title: string;
  siteName: string;
  /** What the page tells search engines in the vocabulary of schema.org; paths are those of this site. */
  jsonLd: readonly Thing[];
  lang: string;
  dir: string;
  html: string;
  /** What the browser starts from instead of asking again. */
  state: { operations: unknown; forms: FormStates };
}

/** The row of the pages' table that a path belongs to. */
export const rowOf = (pathname: string) => matchRoutes(rows, pathname)?.at(-1)?.route;

/** Renders the page of an address in one pass; every operation runs in process through `run`. */
export async function renderPage(url: URL, run: RunDocument, forms: FormStates): Promise<RenderedPage> {
  const ssr = ssrExchange({ isClient: false });
  const client = new Client({ url: '/graphql', exchanges: [ssr, runExchange(run)], preferGetMethod: false });
  const handler = createStaticHandler(createRoutes(client));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('No loader of this site answers with a response of its own.');

  const html = renderToString(
    <StrictMode>
      <Provider value={client}>
        <FormStateProvider value={forms}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </FormStateProvider>
      </Provider>
    </StrictMode>,
  );
  const matches = context.matches.map(({ route }) => ({ handle: route.handle, data: context.loaderData[route.id] }));
  const failed = context.errors !== null;
  const head = failed ? failedHead(rowOf(url.pathname)) : headOf(matches);
  const status = head?.status ?? 200;
  const site = (context.loaderData.site as SiteQuery | undefined)?.site;
  const siteName = site?.name ?? '';
  const jsonLd = site && status === 200 ? jsonLdOf(rowOf(url.pathname)?.operation, matches.at(-1)?.data, site) : [];
  const state = { operations: ssr.extractData(), forms };
  return { status, head, title: titleOf(head?.title, siteName), siteName, jsonLd, ...language, html, state };
}
