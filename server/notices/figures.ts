import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type CalendarDay, getWeekday } from '../../schema/calendarDay';
import { getKnownLocale } from '../../schema/locales';
import { Account } from '../auth/Account';
import { countInbox } from '../inbox/countInbox';
import { deskPages } from '../inbox/deskPages';
import type { Channel, DayOccasion } from '../jobs/Channel';
import type { Mail } from '../mail/createMailer';
import { figuresMail, type WeekFigures } from '../mail/figuresMail';
import { countAll, countRequests, measureReplies, type Period } from '../overview/countRequests';
import { getKinds } from '../overview/overviewSeries';
import type { MailChannelOptions } from './mail';

type FiguresChannelOptions = Pick<MailChannelOptions, 'mailer' | 'origin' | 'now'>;

/** Mail with the figures of the last week, to the accounts of staff that ask for it, on the first working day of the site each week. */
export function createFiguresChannel({ mailer, origin, now }: FiguresChannelOptions): Channel<Mail> {
  const desk = deskPages(origin);
  return {
    task: 'mail-figures',

    findReceivers: async (occasion, em) => {
      if (!('day' in occasion) || !isFirstOfWeek(occasion)) return [];
      return (await em.find(Account, RECEIVERS, { fields: ['id'] })).map(({ id }) => id);
    },

    word: async ({ day = '', recipient = '' }, em) => {
      const account = await em.findOne(Account, { id: recipient, ...RECEIVERS });
      if (!account) return undefined;
      const end = getWeekStart(day);
      const week = { from: addDays(end, -7), to: addDays(end, -1) };
      return figuresMail({
        id: `mail-figures.${day}.${account.id}`,
        to: account.email,
        locale: getKnownLocale(account.locale),
        desk,
        week,
        figures: await readFigures(em, week, now()),
      });
    },

    send: async (mail) => {
      await mailer.send(mail);
      return true;
    },
  };
}

const RECEIVERS = { isStaff: true, getsFigures: true };

/** Returns the Monday of a week. */
const getWeekStart = (day: CalendarDay): CalendarDay => addDays(day, -((getWeekday(day) + 6) % 7));

/** Whether no earlier day of the week had daily jobs. A site that runs for the first time begins with the next week. */
const isFirstOfWeek = ({ day, since }: DayOccasion): boolean =>
  since === undefined ? getWeekStart(day) === day : getWeekStart(since) < getWeekStart(day);

async function readFigures(em: EntityManager, week: Period, now: Date): Promise<WeekFigures> {
  const before = { from: addDays(week.from, -7), to: addDays(week.from, -1) };
  const { total, spam } = await countAll(em, week);
  const { new: fresh, due, overdue, answered, returned } = await countInbox(em, {}, now);
  return {
    total,
    spam,
    totalBefore: (await countAll(em, before)).total,
    kinds: getKinds(await countRequests(em, week, [week.from])),
    replies: await measureReplies(em, week),
    waiting: fresh + due + overdue + answered + returned,
    overdue,
  };
}
