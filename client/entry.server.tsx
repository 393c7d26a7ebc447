import { Client } from '@urql/core';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator } from 'react-router-dom';
import { SiteDocument, type SiteQuery } from '../schema/generated/graphql';
import type { FormStates } from './forms/FormState';
import { jsonLdOf } from './jsonLd/jsonLdOf';
import type { Thing } from './jsonLd/Thing';
import { FailedPage } from './page/FailedPage';
import { failedHead } from './page/failedHead';
import type { Head } from './page/Head';
import { headOf } from './page/headOf';
import { loadPage } from './page/loadPage';
import { matchRow } from './page/matchRow';
import type { Arrived } from './page/memoryExchange';
import { movedTo } from './page/movedTo';
import { OperationFailure } from './page/OperationFailure';
import { type Refusal, RefusedPage, reasonOf } from './page/RefusedPage';
import { type RunDocument, runExchange } from './page/runExchange';
import { runPageOperation } from './page/runPageOperation';
import { SiteTree } from './page/SiteTree';
import { titleOf } from './page/titleOf';
import { titleWithOutcome } from './page/titleWithOutcome';
import { language } from './words/language';
import { words } from './words/words';

export type { FormName } from './forms/FormName';
export type { FormState, FormStates } from './forms/FormState';
export { RECEIVED_PARAMETER } from './forms/receivedParameter';
export { pageAddress } from './page/pageAddress';
export type { Refusal } from './page/RefusedPage';
export type { RunDocument } from './page/runExchange';
export { language } from './words/language';

export interface RenderedPage {
  status: number;
  head: Head;
  /** Why the code of the page cannot be had; what an operation fails with the log knows from there. */
  fault: unknown;
  /** Where the page is now, if its address is a former one. */
  movedTo: string | undefined;
  /** Of the document: the page's own and the name of the site. */
  title: string;
  siteName: string;
  /** What the page tells search engines in the vocabulary of schema.org; paths are those of this site. */
  jsonLd: readonly Thing[];
  lang: string;
  dir: string;
  html: string;
  /** The page's module, by the name in its row. */
  module: string;
  /** What the browser starts from instead of asking again. */
  state: { operations: Arrived; forms: FormStates };
}

/** The row of the pages' table that a path belongs to. */
export const rowOf = (pathname: string) => matchRow(pathname).row;

/** Renders the page of an address in one pass; every operation runs in process through `run`. */
export async function renderPage(url: URL, run: RunDocument, forms: FormStates): Promise<RenderedPage> {
  const operations: Arrived = {};
  const client = new Client({ url: '/graphql', exchanges: [runExchange(run, operations)], preferGetMethod: false });
  const [site, page] = await Promise.all([loadSite(client), loadPage(client, url.pathname, url.search)]);
  const error = 'error' in site ? site.error : page.error;

  const html = renderToString(
    'error' in site ? (
      <FailedPage error={error} />
    ) : (
      <SiteTree
        client={client}
        forms={forms}
        state={{ site, page, location: { ...urlParts(url), key: 'default', state: null, mask: undefined } }}
        navigator={nobody}
      />
    ),
  );
  const head = error ? failedHead(page.row) : headOf(page);
  const status = head.status ?? 200;
  const known = 'error' in site ? undefined : site.site;
  const siteName = known?.name ?? '';
  const title = titleOf(head.title, siteName);
  const data = 'module' in page ? page.data : undefined;
  const jsonLd = known && status === 200 ? jsonLdOf(page.row.operation, data, known, head.breadcrumb) : [];
  return {
    status,
    head,
    fault: page.error instanceof OperationFailure ? undefined : page.error,
    movedTo: error ? undefined : movedTo(page),
    title: error ? title : titleWithOutcome(title, forms),
    siteName,
    jsonLd,
    ...language,
    html,
    module: page.row.module,
    state: { operations, forms },
  };
}

/** What a person's browser shows of a request that no page answers. */
export const renderRefusal = (refusal: Refusal, site: { name: string; email: string }) => ({
  title: titleOf(reasonOf(refusal).title, site.name),
  ...language,
  html: renderToString(<RefusedPage refusal={refusal} site={site} />),
});

/** When a form may be sent again that was refused for now. */
export const sendAgainIn = (seconds: number): string => words.refused.sendAgain(words.refused.time(seconds));

const loadSite = (client: Client): Promise<SiteQuery | { error: unknown }> =>
  runPageOperation(client, SiteDocument).catch((error: unknown) => ({ error }));

const urlParts = ({ pathname, search, hash }: URL) => ({ pathname, search, hash });

/** Nobody navigates on the server. */
const nobody: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go() {},
  push() {},
  replace() {},
};
