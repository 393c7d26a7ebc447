import type { Express } from 'express';
import { type Rejection, renderRejection } from '../../client/entry.server';
import type { Locale } from '../../schema/locales';
import { currentRequest } from '../common/requestInfo';
import { escapeHtml } from '../content/html';
import { isNavigation } from '../http/createHttpServer';
import { getLocale } from '../http/getLocale';
import type { ErrorLocals } from '../http/installErrorHandler';
import type { PageAssets } from './PageAssets';
import type { PageServices } from './PageServices';
import { ICONS } from './renderDocument';

/**
 * Creates the renderer of error pages for browsers, in the design of the site. A page needs no database and no script, and its
 * stylesheet is a file, so that the policy of every answer allows it.
 */
export function createErrorPage({ contentStore }: Pick<PageServices, 'contentStore'>, { styles }: PageAssets) {
  return (rejection: Rejection, locale: Locale): string => {
    const { title, lang, dir, html } = renderRejection(rejection, contentStore.current[locale], locale);
    return [
      `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeHtml(title)}</title>`,
      '<meta name="robots" content="noindex">',
      ...ICONS,
      ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
      `</head><body>${html}</body></html>`,
    ].join('');
  };
}

export type RenderErrorPage = ReturnType<typeof createErrorPage>;

/** Answers all later rejections with a page to browsers, and with JSON to programs. */
export function installErrorPages(app: Express, errorPage: RenderErrorPage): void {
  app.use((request, response, next) => {
    if (isNavigation(request.headers)) {
      const locale = getLocale(request);
      (response.locals as ErrorLocals).errorPage = ({ message, extensions }, status) => {
        response.set('Content-Language', locale);
        const rejection = {
          status,
          message,
          isSent: request.method === 'POST',
          retryAfter: extensions?.retryAfter as number | undefined,
          requestId: status === 500 ? currentRequest()?.id : undefined,
        };
        return errorPage(rejection, locale);
      };
    }
    next();
  });
}
