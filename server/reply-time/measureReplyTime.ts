import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type CalendarDay } from '../../schema/calendarDay';
import { constants } from '../common/constants';
import { executeNamed } from '../database/executeNamed';
import { InboxKind } from '../inbox/InboxRow';
import { getWaitingSql } from '../inbox/InboxState';
import { getBounds, PERIOD } from '../overview/countRequests';
import { type MeasuredReplyTime, ReplyTimeState } from './MeasuredReplyTime';

const DAYS = 90;
const NEEDED = 30;
const { quoteHoursMax } = constants.replies;

/**
 * Measures in what time half of the quote requests of the ninety days before a day were answered. One without a reply counts as slower
 * than all others once its promise is over: otherwise an agency that answers few would look fast.
 */
export async function measureReplyTime(em: EntityManager, day: CalendarDay): Promise<MeasuredReplyTime> {
  const [row] = await executeNamed<{ answered: number; seconds: number | null }>(
    em,
    `select count("contacted_at")::int as "answered",
      nullif(percentile_disc(0.5) within group (order by
        case when "contacted_at" is null then 'infinity' else greatest(0, extract(epoch from "contacted_at" - "created_at"))::float8 end),
        'infinity') as "seconds"
    from "leads" where ${PERIOD} and "flagged_at" is null
      and ("contacted_at" is not null
        or (${getWaitingSql(InboxKind.LEAD)} and "created_at" <= :end::timestamptz - interval '${quoteHoursMax} hours'))`,
    getBounds({ from: addDays(day, -DAYS), to: addDays(day, -1) }),
  );
  const answered = row?.answered ?? 0;
  const hours = row?.seconds == null ? null : roundUp(row.seconds);
  return { state: getState(answered, hours), hours, answered, needed: NEEDED };
}

/** Rounds up to hours, and from a day on to whole days, in hours. */
function roundUp(seconds: number): number {
  const hours = Math.max(1, Math.ceil(seconds / 3600));
  return hours < 24 ? hours : Math.ceil(hours / 24) * 24;
}

function getState(answered: number, hours: number | null): ReplyTimeState {
  if (answered < NEEDED) return ReplyTimeState.TOO_FEW;
  return hours === null || hours > quoteHoursMax ? ReplyTimeState.TOO_SLOW : ReplyTimeState.SHOWN;
}

/** The result without a measurement. */
export const NOT_MEASURED: MeasuredReplyTime = {
  state: ReplyTimeState.OFF,
  hours: null,
  answered: 0,
  needed: NEEDED,
};
