import type { Express, Request, Response } from 'express';
import { addLocale, type Locale, splitLocale } from '../../schema/locales';
import { nameRoute } from '../common/requestInfo';
import { getTranslate } from '../common/translate';
import { wordProblem } from '../content/wordProblem';
import { acceptedLocale } from '../http/acceptedLocale';
import { allowMethods } from '../http/allowMethods';
import { createClientSignal } from '../http/createClientSignal';
import { findPreview, PREVIEW_PATH, PREVIEW_TOKEN } from '../publishing/ContentPreview';
import { findCurrentEdits } from '../publishing/editQueries';
import type { RenderErrorPage } from './createErrorPage';
import { getAddress } from './getAddress';
import type { PageContext } from './makePage';
import { makePreview } from './makePreview';
import { toPreview } from './previewLinks';

const PATHS = /^\/preview(?=\/|$)/;

/** No cache keeps an answer, no search engine lists it, and no link reveals the token in its address. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Installs every page with unpublished content, for readers with the token of a preview. */
export function installPreview(app: Express, page: PageContext, errorPage: RenderErrorPage): void {
  const { services } = page;

  const reject = (response: Response, locale: Locale, status: number, title: string, message: string) =>
    response
      .status(status)
      .set('Content-Language', locale)
      .type('html')
      .send(errorPage({ status, title, message, isSent: false }, locale));

  app.get(PATHS, async (request, response) => {
    nameRoute(`${PREVIEW_PATH}/*path`);
    response.set(HEADERS);
    const { url, locale, isBare } = readRequest(request);
    const t = getTranslate(locale, 'preview');
    const token = url.searchParams.get(PREVIEW_TOKEN) ?? '';
    const preview = await findPreview(services.orm.em.fork(), token, services.now());
    if (preview === null) return reject(response, locale, 404, t('unknownTitle'), t('unknownText'));
    if (preview === 'ended') return reject(response, locale, 410, t('endedTitle'), t('endedText'));
    const leadTo = (path: string) => response.redirect(302, toPreview(path, token) ?? path);
    if (isBare) return leadTo(addLocale(locale, '/'));
    const { edits, expiresAt } = preview;
    const drafts = edits ? undefined : await findCurrentEdits(services.orm.em.fork());
    const { contents, problems } = await services.contentStore.readDraft(edits ?? drafts, createClientSignal(response));
    if (!contents && edits) return reject(response, locale, 410, t('endedTitle'), t('outdatedText'));
    if (!contents) {
      const [problem] = problems;
      const { document = '', path = '', worded } = problem ?? {};
      const message = worded ? wordProblem(worded, locale) : (problem?.message ?? '');
      const target = `${document} ${path}`.trim();
      return reject(response, locale, 409, t('problemsTitle'), t('problemsText', { target, message }));
    }
    const options = { token, contents, drafts, expiresAt: edits ? expiresAt : undefined };
    const made = await makePreview(page, url, options);
    if ('movedTo' in made) return leadTo(made.movedTo);
    if (!edits) response.set('X-Frame-Options', 'SAMEORIGIN');
    response
      .status(made.status)
      .set({ 'Content-Security-Policy': made.policy, 'Content-Language': locale })
      .type('html')
      .send(made.body);
  });

  app.all(PATHS, allowMethods('GET', 'HEAD'));
}

/** Reads the address of a page after the prefix. A link without a page opens in the language of its reader. */
function readRequest(request: Request): { url: URL; locale: Locale; isBare: boolean } {
  const shown = getAddress(request.originalUrl);
  const path = shown?.pathname.slice(PREVIEW_PATH.length) ?? '';
  const isBare = path === '';
  const url = getAddress(`${path || '/'}${shown?.search ?? ''}`) as URL;
  const locale = isBare ? acceptedLocale(request.get('accept-language')) : splitLocale(url.pathname).locale;
  return { url, locale, isBare };
}
