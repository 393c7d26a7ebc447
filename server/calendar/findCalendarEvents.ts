import type { EntityManager } from '@mikro-orm/postgresql';
import { getDay } from '../../schema/calendarDay';
import type { Locale } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import type { Account } from '../auth/Account';
import { getTranslate } from '../common/translate';
import type { DeskPages } from '../inbox/deskPages';
import { getInboxEntity, INBOX_KINDS, type InboxRow } from '../inbox/InboxRow';
import { getDueTime, getPresentCondition, getWaitingCondition, getWaitStart } from '../inbox/InboxState';
import type { CalendarEvent } from './createCalendar';

/** More than anybody reads in a calendar; the latest stay. */
const MAX_EVENTS = 500;

interface Options {
  account: Pick<Account, 'id'>;
  locale: Locale;
  desk: DeskPages;
  /** The host of the site, which makes UIDs unlike those of other sites. */
  host: string;
  now: Date;
}

/** Finds the follow-ups and the ends of promised replies of a person: of requests that are assigned to that person, or to nobody. */
export async function findCalendarEvents(
  em: EntityManager,
  { account, locale, desk, host, now }: Options,
): Promise<CalendarEvent[]> {
  const t = getTranslate(locale, 'notices');
  const kinds = getTranslate(locale, 'staffMail');
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const events: CalendarEvent[] = [];
  for (const kind of INBOX_KINDS) {
    const find = (where: object): Promise<InboxRow[]> =>
      em.find(getInboxEntity(kind), { $and: [getOwnCondition(account.id), where] } as never, {
        orderBy,
        limit: MAX_EVENTS,
      });
    const describe = (row: InboxRow, purpose: 'follow-up' | 'reply') => ({
      uid: `${row.id}-${purpose}@${host}`,
      summary: t(purpose === 'reply' ? 'calendarReply' : 'calendarFollowUp', {
        request: t('request', { kind: kinds(`kinds.${kind}`), reference: getReference(row.id) }),
      }),
      url: desk.request(row.id),
      sequence: row.version,
      changedAt: row.changedAt ?? row.createdAt,
    });
    for (const row of await find({ followUpOn: { $ne: null } })) {
      events.push({ ...describe(row, 'follow-up'), when: { day: row.followUpOn ?? '' } });
    }
    for (const row of await find({ ...getWaitingCondition(true, kind), ...getPresentCondition(getDay(now)) })) {
      events.push({ ...describe(row, 'reply'), when: { until: getDueTime(getWaitStart(row)) } });
    }
  }
  return events;
}

/** Returns the condition of requests of a person. */
const getOwnCondition = (accountId: string) => ({
  flaggedAt: null,
  $or: [{ assigneeId: accountId }, { assigneeId: null }],
});
