import { matchPage } from '../../client/entry.server';
import { escapeHtml } from '../content/html';
import { PREVIEW_PATH, PREVIEW_TOKEN } from '../publishing/ContentPreview';

const STAND_IN = 'http://site.invalid';

/** Returns the address of a page in a preview; undefined for an address that is no page of the site. */
export function toPreview(address: string, token: string): string | undefined {
  if (!/^\/(?!\/)/.test(address) || !URL.canParse(address, STAND_IN)) return undefined;
  const url = new URL(address, STAND_IN);
  if (matchPage(url.pathname).path === '*') return undefined;
  url.searchParams.set(PREVIEW_TOKEN, token);
  return PREVIEW_PATH + url.pathname + url.search + url.hash;
}

/** React quotes and escapes every attribute, so a tag has no other quotes and no `>` inside. */
const LINK = /(<a\b[^>]*?\shref=")([^"]*)"/g;
const SUBMIT = /<button(?=[^>]*\stype="submit")/g;

const decodeHref = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Changes the HTML of a page for a preview: links to pages stay in it, and forms cannot be sent. */
export function keepInPreview(html: string, token: string): string {
  return html
    .replaceAll(LINK, (all, before: string, href: string) => {
      const address = toPreview(decodeHref(href), token);
      return address === undefined ? all : `${before}${escapeHtml(address)}"`;
    })
    .replaceAll(SUBMIT, '<button disabled=""');
}
