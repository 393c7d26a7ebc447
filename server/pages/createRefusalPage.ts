import { type Rejection, renderRejection } from '../../client/entry.server';
import { escapeHtml } from '../html/escapeHtml';
import type { Services } from '../Services';
import { ICONS } from './documentOf';
import type { PageAssets } from './PageAssets';

/**
 * Makes the document that tells a person's browser of a refusal, in the look of the site. It asks the database for nothing,
 * names no script, and its sheet is a file, so that the policy of every answer fits it.
 */
export function createRefusalPage({ content }: Pick<Services, 'content'>, { styles }: PageAssets) {
  return (rejection: Rejection): string => {
    const { title, lang, dir, html } = renderRejection(rejection, content.site);
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

export type RefusalPage = ReturnType<typeof createRefusalPage>;
