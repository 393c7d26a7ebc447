import { type FormStates, pageAddress, type RunDocument, renderPage, rowOf } from '../../client/entry.server';
import { DATABASE_AWAY_SECONDS } from '../errors';
import { contentPolicy } from '../http/securityHeaders';
import type { Answer } from '../kept/Answer';
import { publicCacheControl } from '../kept/publicCacheControl';
import { describeError } from '../log';
import { originOf } from '../originOf';
import { documentOf } from './documentOf';
import { inlineOf } from './inlineOf';
import type { PageContext } from './PageContext';

/** Renders the page of an address. With forms in it, it is for one visitor. */
export async function makePage(page: PageContext, url: URL, forms: FormStates, given?: number): Promise<Answer> {
  const rendered = await renderPage(url, page.readOperation as RunDocument, forms);
  if (rendered.fault) {
    page.services.log.error({ error: describeError(rendered.fault) }, 'the code of a page does not load');
  }
  const status = given ?? rendered.status;
  const inline = inlineOf(page.assets, rendered);
  const { isSecret, path: route } = rowOf(url.pathname);
  const isPersonal = isSecret || Object.keys(forms).length > 0;
  const isOk = rendered.status === 200 && isCanonical(url, rendered.head.path);
  const isKept = !isPersonal && isOk && pageAddress(url).isCommon;
  return {
    status,
    type: 'text/html; charset=utf-8',
    cacheControl: isKept ? publicCacheControl : isPersonal ? 'no-store' : 'no-cache',
    policy: contentPolicy(page.services.env, inline),
    isSecret,
    ...(status === 503 && { retryAfter: DATABASE_AWAY_SECONDS }),
    body: documentOf(rendered, page.assets, inline, originOf(page.services.env)),
    // A form that comes back stays where it was sent to.
    ...(given === undefined && { movedTo: rendered.movedTo }),
    route,
    isKept,
  };
}

/** Other spellings of a path lead to the page, too; kept under each, one page could fill everything. */
const isCanonical = ({ pathname }: URL, path: string | undefined) =>
  path !== undefined && (pathname === path || pathname === `${path}/`);
