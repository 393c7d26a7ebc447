import { escapeHtml } from '../html/escapeHtml';
import type { CookieRow } from './types/CookieRow';

/** The body rows of the cookie table, as HTML. */
export function cookieRows(cookies: readonly CookieRow[]): string {
  return cookies
    .map(({ name, purpose, duration, type }) => {
      const cells = [purpose, duration, type].map((text) => `<td>${escapeHtml(text)}</td>`).join('');
      return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>${cells}</tr>`;
    })
    .join('\n');
}
