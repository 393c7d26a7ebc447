import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { getRangeErrors } from '../../schema/rules/getRangeErrors';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { validationFailed } from '../errors/appError';
import type { Lazy } from '../lists/Lazy';
import { MAX_PAGE_SIZE } from '../lists/PageArgs';
import { createMessage, EventPage } from './Event';
import { INTERNAL_EVENT_TYPES } from './eventTypes';
import { findSubjects } from './findSubject';
import { OutboxEvent } from './OutboxEvent';

const MAX_INT = 2 ** 31 - 1;

@Resolver()
export class EventResolver {
  @Access('staff')
  @Query(() => EventPage, {
    description: 'The events after a position, for receivers that missed webhooks.',
  })
  async events(
    @Arg('after', () => Int, { defaultValue: 0, description: 'The `after` of the answer before; 0 for all.' })
    after: number,
    @Arg('pageSize', () => Int, { defaultValue: MAX_PAGE_SIZE, description: 'Events in an answer, 100 at most.' })
    pageSize: number,
    @Ctx() { em }: RequestContext,
  ): Promise<EventPage & Lazy> {
    const fieldErrors = [
      ...getRangeErrors('after', after, 0, MAX_INT),
      ...getRangeErrors('pageSize', pageSize, 1, MAX_PAGE_SIZE),
    ];
    if (fieldErrors.length > 0) throw validationFailed(fieldErrors);
    const found = await em.find(
      OutboxEvent,
      { position: { $gt: after }, type: { $nin: INTERNAL_EVENT_TYPES } },
      { orderBy: { position: 'asc' }, limit: pageSize + 1 },
    );
    const events = found.slice(0, pageSize);
    const rows = await findSubjects(em, events);
    return {
      results: events.map((event) => ({ id: event.id, ...createMessage(event, rows.get(event.subjectId)) })),
      after: Number(events.at(-1)?.position ?? after),
      hasMore: found.length > pageSize,
      // The audit trail names rows; the ids of their events would use half of its limit.
      shownRows: async () => events.map(({ subjectId }) => ({ subjectId })),
    };
  }
}
