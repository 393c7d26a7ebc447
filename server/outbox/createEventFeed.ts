import type { FilterQuery } from '@mikro-orm/core';
import { coalesce } from '../../schema/coalesce';
import { describeError, type Log } from '../common/log';
import type { Stream } from '../context';
import type { Orm } from '../database/createOrm';
import type { EventType } from './eventTypes';
import { OutboxEvent } from './OutboxEvent';

/** Maximum number of waiting rows; a reader that is further behind is disconnected. */
export const MAX_WAITING = 200;
const BATCH = 100;

/** A type of the outbox, or a deletion: a deleted row has no events any more. */
export type FeedType = EventType | 'deleted';

/** The events of one row since its reader last read it. */
export interface FeedEvent {
  subjectId: string;
  types: FeedType[];
}

type NewEvent = Pick<OutboxEvent, 'subjectId'> & { type: FeedType };

/** Delivers events of all instances as they happen. */
export interface EventFeed {
  /** Reports that the outbox may have new events. */
  notify: () => Promise<void>;
  /** Reports that a request was deleted. */
  notifyDeletion: (id: string) => void;
  /**
   * Returns the new events of these types. Ends a stream that falls behind. Merges waiting events of the same row, because the
   * reader reads the current row anyway.
   */
  subscribe(stream: Stream, isWanted: (type: FeedType) => boolean): AsyncIterable<FeedEvent>;
}

/** Reads the outbox once for all subscribers, by position, so that a lost notification loses no event. */
export function createEventFeed(orm: Orm, log: Log): EventFeed {
  const readers = new Set<(events: readonly NewEvent[]) => void>();
  let seen: number | undefined;

  const find = (where: FilterQuery<OutboxEvent>, order: 'asc' | 'desc', limit: number) =>
    orm.em.fork().find(OutboxEvent, where, { orderBy: { position: order }, limit });

  const readFirst = async () => {
    const [last] = await find({ position: { $ne: null } }, 'desc', 1);
    return last?.position ?? 0;
  };

  /** @returns whether there may be more. */
  const readNext = async (after: number) => {
    const events = await find({ position: { $gt: after } }, 'asc', BATCH);
    for (const push of readers) push(events);
    seen = events.at(-1)?.position ?? after;
    return events.length === BATCH;
  };

  const notify = coalesce(async () => {
    try {
      if (seen === undefined) seen = await readFirst();
      else while (await readNext(seen));
    } catch (error) {
      // The next notification, or the next connection of the listener, continues at the same position.
      log.warn({ error: describeError(error) }, 'new events were not read');
    }
  });

  const notifyDeletion = (id: string) => {
    for (const push of readers) push([{ type: 'deleted', subjectId: id }]);
  };

  const subscribe: EventFeed['subscribe'] = (stream, isWanted) => {
    const waiting: FeedEvent[] = [];
    let wake = () => {};
    const push = (events: readonly NewEvent[]) => {
      for (const { subjectId, type } of events) {
        if (!isWanted(type)) continue;
        const before = waiting.find((event) => event.subjectId === subjectId);
        if (before) before.types.push(type);
        else waiting.push({ subjectId, types: [type] });
      }
      if (waiting.length > MAX_WAITING) stream.end();
      wake();
    };
    // A stream that ended before this point would never be removed.
    if (!stream.signal.aborted) readers.add(push);
    stream.signal.addEventListener('abort', () => {
      readers.delete(push);
      wake();
    });
    return (async function* () {
      while (!stream.signal.aborted) {
        const event = waiting.shift();
        if (event) yield event;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    })();
  };

  return { notify, notifyDeletion, subscribe };
}
