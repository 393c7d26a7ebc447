import { Resolver, Root, Subscription } from 'type-graphql';
import { Access } from '../Access';
import type { Context } from '../context';
import { appError } from '../errors/appError';
import { findNameOfType } from '../outbox/eventTypes';
import { isFlaggedByScore } from '../outbox/recordEvent';
import { InboxItem } from './InboxItem';
import { INBOX_ENTITIES, type InboxKind } from './InboxRow';

@Resolver()
export class InboxNewsResolver {
  @Access('staff')
  @Subscription(() => InboxItem, {
    subscribe: ({ context }) => follow(context as Context),
    description:
      'Items as they arrive and as they change, each as it is by then, at /graphql/stream as server-sent events. Those taken for spam as they arrived are left out until staff restores them.',
  })
  inboxItemChanged(@Root() item: InboxItem): InboxItem {
    return item;
  }
}

const getEntity = (type: string) => INBOX_ENTITIES[findNameOfType(type) as InboxKind];

async function* follow({ em, eventFeed, stream }: Context): AsyncGenerator<InboxItem> {
  if (!stream) throw appError('BAD_REQUEST', 'Subscriptions are at /graphql/stream, as server-sent events.');
  // No stream lasts longer than its token, so these are few.
  const shown = new Set<string>();
  for await (const { type, subjectId: id } of eventFeed.follow(stream, (type) => getEntity(type) !== undefined)) {
    if (!(await stream.checkRight())) return;
    // As long as the stream, and it should not hold all that it has shown.
    em.clear();
    const row = await em.findOne(getEntity(type) as (typeof INBOX_ENTITIES)[InboxKind.LEAD], { id });
    if (!row || (isFlaggedByScore(row) && !shown.has(id))) continue;
    shown.add(id);
    yield new InboxItem(row);
  }
}
