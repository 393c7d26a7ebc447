import type { FilterQuery } from '@mikro-orm/core';
import type { Stream } from '../context';
import type { Orm } from '../database/createOrm';
import { describeError, type Log } from '../log';
import type { EventType } from './eventTypes';
import { OutboxEvent } from './OutboxEvent';

/** A reader that is so many rows behind is no reader. */
export const MAX_WAITING = 200;
const BATCH = 100;

/** A type of the outbox, or a deletion, whose row has no events any more. */
export type FeedType = EventType | 'deleted';

/** What happened to one row since its reader read it. */
export interface FeedEvent {
  subjectId: string;
  types: FeedType[];
}

type NewEvent = Pick<OutboxEvent, 'subjectId'> & { type: FeedType };

/** Events as they come, from whichever instance. */
export interface EventFeed {
  /** There is something new in the outbox, or there may be. */
  notify: () => Promise<void>;
  /** A request was deleted (migration 0395). */
  notifyDeletion: (id: string) => void;
  /**
   * The events of these types that come from now on; a stream that falls behind is ended. Several that wait for the same row are
   * one, because their reader reads the row as it is by then.
   */
  subscribe(stream: Stream, isWanted: (type: FeedType) => boolean): AsyncIterable<FeedEvent>;
}

/** One reading of the outbox for all who follow, in the order of its positions: no notice has to arrive twice. */
export function createEventFeed(orm: Orm, log: Log): EventFeed {
  const readers = new Set<(events: readonly NewEvent[]) => void>();
  let seen: number | undefined;
  let isReading = false;
  let isDue = false;

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

  const notify = async () => {
    isDue = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isDue) {
        isDue = false;
        if (seen === undefined) seen = await readFirst();
        else while (await readNext(seen));
      }
    } catch (error) {
      // The next notice, or the next connection of the listener, reads on from the same place.
      log.warn({ error: describeError(error) }, 'new events were not read');
    } finally {
      isReading = false;
    }
  };

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
    // One that ended on the way here would never be taken off again.
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
