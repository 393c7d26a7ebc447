/** Marks a paragraph, an entry or a row of a legal document that is true only where the site counts its page views. */
const MARK = ' <!-- site-figures -->';

/** A marked element without one of its kind inside. */
const MARKED = new RegExp(`<(p|li|tr)>(?:(?!<(?:p|li|tr)>)[^])*?${MARK}(?:(?!<(?:p|li|tr)>)[^])*?</\\1>`, 'g');

/** Leaves the words about page views out of HTML under SITE_FIGURES=off, and removes their marks otherwise. */
export const showFigureWords = (html: string, isCounted: boolean): string =>
  isCounted ? html.replaceAll(MARK, '') : html.replaceAll(MARKED, '');
