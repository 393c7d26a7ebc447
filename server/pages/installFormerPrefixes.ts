import type { Express } from 'express';
import { removeFormerPrefix } from '../../schema/locales';

/**
 * Leads on from addresses of a language that had a prefix before: it became the default language, or is no longer offered. A form
 * that was open is sent again to the present address (308).
 */
export function installFormerPrefixes(app: Express): void {
  app.use((request, response, next) => {
    const [pathname = '', ...query] = request.originalUrl.split('?');
    const path = removeFormerPrefix(pathname);
    if (path === undefined) return next();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Revalidated each time: the language may come back.
    response.set('Cache-Control', 'no-cache').redirect(isRead ? 301 : 308, [path, ...query].join('?'));
  });
}
