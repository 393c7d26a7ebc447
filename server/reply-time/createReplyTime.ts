import { getDay } from '../../schema/calendarDay';
import type { Orm } from '../database/createOrm';
import { type MeasuredReplyTime, ReplyTimeState } from './MeasuredReplyTime';
import { measureReplyTime, NOT_MEASURED } from './measureReplyTime';

interface ReplyTimeOptions {
  orm: Orm;
  /** PUBLIC_REPLY_TIME=on */
  isPublic: boolean;
  now: () => Date;
  /** Called when pages have to say something else. */
  onChange: () => void;
}

export interface ReplyTimeMeter {
  readonly measured: MeasuredReplyTime;
  /** What pages say; null for nothing. */
  readonly hours: number | null;
  /** Measures up to the beginning of the present day, so that all instances say the same. */
  refresh(): Promise<void>;
}

/** Holds the measured time of replies, because cached pages read no table. */
export function createReplyTime({ orm, isPublic, now, onChange }: ReplyTimeOptions): ReplyTimeMeter {
  let measured = NOT_MEASURED;
  const getHours = () => (measured.state === ReplyTimeState.SHOWN ? measured.hours : null);
  return {
    get measured() {
      return measured;
    },
    get hours() {
      return getHours();
    },
    refresh: async () => {
      if (!isPublic) return;
      const before = getHours();
      measured = await measureReplyTime(orm.em.fork(), getDay(now()));
      if (getHours() !== before) onChange();
    },
  };
}
