import { Field, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { Access } from '../access/Access';
import { appError } from '../errors/appError';
import type { Lazy } from '../lists/Lazy';
import type { FeedType } from '../outbox/createEventFeed';
import { EVENT_TYPES, findNameOfType } from '../outbox/eventTypes';
import { isFlaggedByScore } from '../outbox/recordEvent';
import type { InboxContext } from './InboxContext';
import { InboxItem } from './InboxItem';
import { INBOX_ENTITIES, type InboxKind, type InboxRow } from './InboxRow';

@ObjectType({ description: 'One thing that happened to an item.' })
export class InboxItemChange implements Lazy {
  @Field(() => ID)
  readonly id: string;

  @Field(() => InboxItem, { nullable: true, description: 'The item as it is now; null once it is deleted.' })
  readonly item: InboxItem | null;

  @Field(() => Boolean, { description: 'Whether it is new in the inbox: it arrived, or was restored from spam.' })
  readonly hasArrived: boolean;

  constructor(id: string, item: InboxItem | null, hasArrived = false) {
    this.id = id;
    this.item = item;
    this.hasArrived = hasArrived;
  }

  /** For the audit trail. */
  async shownRows(): Promise<readonly { id: string }[]> {
    return this.item ? this.item.shownRows() : [];
  }
}

@Resolver()
export class InboxNewsResolver {
  @Access('staff')
  @Subscription(() => InboxItemChange, {
    subscribe: ({ context }) => subscribe(context as InboxContext),
    description:
      'Items as they arrive, change and are deleted, at /graphql/stream as server-sent events. Those taken for spam as they arrived are left out until staff restores them.',
  })
  inboxItemChanged(@Root() change: InboxItemChange): InboxItemChange {
    return change;
  }
}

const getEntity = (type: string) =>
  INBOX_ENTITIES[findNameOfType(type) as InboxKind] as (typeof INBOX_ENTITIES)[InboxKind.LEAD] | undefined;

const isWanted = (type: FeedType) => type === 'deleted' || getEntity(type) !== undefined;

const isArrival = (type: FeedType) => (Object.values(EVENT_TYPES) as string[]).includes(type);

async function* subscribe({ em, eventFeed, stream }: InboxContext): AsyncGenerator<InboxItemChange> {
  if (!stream) throw appError('BAD_REQUEST', 'Subscriptions are at /graphql/stream, as server-sent events.');
  // A stream ends with its token, so these are few.
  const shown = new Set<string>();
  for await (const { types, subjectId: id } of eventFeed.subscribe(stream, isWanted)) {
    if (!(await stream.checkRight())) return;
    // Frees the rows, because the entity manager lives as long as the stream.
    em.clear();
    const entity = types.map(getEntity).find((found) => found !== undefined);
    const row: InboxRow | null = entity ? await em.findOne(entity, { id }) : null;
    if (!row) {
      shown.delete(id);
      yield new InboxItemChange(id, null);
    } else if (!isFlaggedByScore(row) || shown.has(id)) {
      shown.add(id);
      yield new InboxItemChange(id, new InboxItem(row), types.some(isArrival));
    }
  }
}
