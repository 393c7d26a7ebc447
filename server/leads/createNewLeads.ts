import type { FilterQuery } from '@mikro-orm/core';
import type { Stream } from '../context';
import type { Orm } from '../database/createOrm';
import { describeError, type Log } from '../log';
import { OutboxEvent } from '../outbox/OutboxEvent';

/** A reader that is so many quote requests behind is no reader. */
export const MOST_WAITING = 200;
const BATCH = 100;

/** Quote requests as they come, from whichever instance. */
export interface NewLeads {
  /** There is something new in the outbox, or there may be. */
  hear: () => Promise<void>;
  /** The ids of those that come from now on; a stream that falls behind is ended. */
  follow(stream: Stream): AsyncIterable<string>;
}

/** One reading of the outbox for all who follow, in the order of its positions: no notice has to arrive twice. */
export function createNewLeads(orm: Orm, log: Log): NewLeads {
  const readers = new Set<(ids: readonly string[]) => void>();
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
    const leads = events.filter(({ type }) => type === 'lead.created').map(({ subjectId }) => subjectId);
    for (const take of readers) take(leads);
    seen = events.at(-1)?.position ?? after;
    return events.length === BATCH;
  };

  const hear = async () => {
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
      log.warn({ error: describeError(error) }, 'new quote requests were not read');
    } finally {
      isReading = false;
    }
  };

  const follow = (stream: Stream): AsyncIterable<string> => {
    const waiting: string[] = [];
    let wake = () => {};
    const take = (ids: readonly string[]) => {
      waiting.push(...ids);
      if (waiting.length > MOST_WAITING) stream.end();
      wake();
    };
    // One that ended on the way here would never be taken off again.
    if (!stream.signal.aborted) readers.add(take);
    stream.signal.addEventListener('abort', () => {
      readers.delete(take);
      wake();
    });
    return (async function* () {
      while (!stream.signal.aborted) {
        const id = waiting.shift();
        if (id) yield id;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    })();
  };

  return { hear, follow };
}
