import type { Express } from 'express';
import { getKnownLocale, locales } from '../../schema/locales';
import { Account } from '../auth/Account';
import { isNotModified } from '../cache/sendResponse';
import { CalendarLink, hashCalendarToken } from '../calendar/CalendarLink';
import { createCalendar, getCalendarTag } from '../calendar/createCalendar';
import { findCalendarEvents } from '../calendar/findCalendarEvents';
import { nameRoute } from '../common/requestInfo';
import { getTranslate } from '../common/translate';
import { allowMethods } from '../http/allowMethods';
import { clientAddress } from '../http/getCaller';
import { getOrigin } from '../http/origins';
import { deskPages } from '../inbox/deskPages';
import type { DeskServices } from './DeskServices';

/** The route as the log names it: the token is a secret. */
const ROUTE = '/desk/calendar/:token';
const PATH = /^\/desk\/calendar\/([\w-]{43})\.ics$/;
const HOUR_MS = 60 * 60 * 1000;

/** Serves the calendars of staff to programs, which cannot sign in: everybody who knows the address reads it. */
export function installCalendar(app: Express, { env, orm, now, contentStore, reading }: DeskServices): void {
  const origin = getOrigin(env);
  app.get(PATH, async (request, response) => {
    nameRoute(ROUTE);
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    await reading.spendOnReading(clientAddress(request), 0);
    const em = orm.em.fork();
    const tokenHash = hashCalendarToken(request.params[0] ?? '');
    const link = await em.findOne(CalendarLink, { tokenHash });
    const account = link && (await em.findOne(Account, { id: link.accountId, isStaff: true }));
    // For a program; the desk would answer any address with its page.
    if (!account) return void response.status(404).type('text').send('This calendar has ended.');
    if (!link.usedAt || now().getTime() - link.usedAt.getTime() >= HOUR_MS) {
      await em.nativeUpdate(CalendarLink, { tokenHash }, { usedAt: now() });
    }
    const locale = getKnownLocale(account.locale);
    const events = await findCalendarEvents(em, {
      account,
      locale,
      desk: deskPages(origin),
      host: new URL(origin).hostname,
      now: now(),
    });
    const name = getTranslate(locale, 'notices')('calendar', { site: contentStore.facts.site.name });
    const text = createCalendar({ name, language: locales[locale].tag, events });
    const tag = getCalendarTag(text);
    response.set('ETag', tag);
    if (isNotModified(request, tag)) return void response.status(304).end();
    response.type('text/calendar').send(text);
  });
  app.all(PATH, allowMethods('GET', 'HEAD'));
}
