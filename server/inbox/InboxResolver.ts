import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { validate as isId } from 'uuid';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { appError } from '../errors/appError';
import type { Lead } from '../leads/Lead';
import { KeysetList } from '../lists/KeysetList';
import { ConnectionArgs, createConnection } from '../lists/PageInfo';
import { Rows } from '../lists/Rows';
import { getOrdering, SubmissionOrdering } from '../submissions/SubmissionOrdering';
import { countInbox, InboxCounts } from './countInbox';
import { getInboxSources, InboxFilterInput } from './InboxFilterInput';
import { InboxItem } from './InboxItem';
import { getInboxRow, INBOX_ENTITIES, INBOX_KINDS, type InboxRow } from './InboxRow';

@ObjectType({ description: 'The items beside one, in the order of a list.' })
export class InboxNeighbours {
  @Field(() => ID, { nullable: true })
  previous!: string | null;

  @Field(() => ID, { nullable: true })
  next!: string | null;
}

const InboxItemConnection = createConnection(InboxItem, 'the inbox', (row: InboxRow) => new InboxItem(row));
type InboxItemConnection = InstanceType<typeof InboxItemConnection>;

const FilterArg = () => Arg('filter', () => InboxFilterInput, { nullable: true });
const OrderingArg = () =>
  Arg('ordering', () => SubmissionOrdering, { defaultValue: SubmissionOrdering.ARRIVAL_DESCENDING });

type Filter = InboxFilterInput | null | undefined;

/** The number of items that fit into the cost of a request with all fields that the desk shows. */
const MAX_IDS = 8;

@Resolver()
export class InboxResolver {
  @Access('staff')
  @Query(() => InboxItemConnection, { description: 'A part of the inbox: submissions of all kinds or some.' })
  inboxConnection(
    @FilterArg() filter: Filter,
    @OrderingArg() ordering: SubmissionOrdering,
    @Args(() => ConnectionArgs) args: ConnectionArgs,
    @Ctx() { em, now }: RequestContext,
  ): InboxItemConnection {
    return new InboxItemConnection(createList(em, { filter, ordering, now: now() }, args));
  }

  @Access('staff')
  @Query(() => InboxCounts, { description: 'How many items are in which state; the state of the filter is ignored.' })
  inboxCounts(@FilterArg() filter: Filter, @Ctx() { em, now }: RequestContext): Promise<InboxCounts> {
    return countInbox(em, filter ?? {}, now());
  }

  @Access('staff')
  @Query(() => InboxItem, { description: 'One item, of any kind.' })
  async inboxItem(@Arg('id', () => ID) id: string, @Ctx() { em }: RequestContext): Promise<InboxItem> {
    return new InboxItem(await getInboxRow(em, id));
  }

  @Access('staff')
  @Rows(MAX_IDS)
  @Query(() => [InboxItem], {
    description: `Items by their ids, ${MAX_IDS} at most, in that order; those that are gone are left out.`,
  })
  async inboxItems(@Arg('ids', () => [ID]) ids: string[], @Ctx() { em }: RequestContext): Promise<InboxItem[]> {
    if (ids.length > MAX_IDS) throw appError('BAD_REQUEST', `Ask for ${MAX_IDS} items at most.`);
    const found = await Promise.all(
      INBOX_KINDS.map((kind) => em.find(INBOX_ENTITIES[kind] as typeof Lead, { id: { $in: ids.filter(isId) } })),
    );
    const rows = new Map(found.flat().map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id.toLowerCase());
      return row ? [new InboxItem(row)] : [];
    });
  }

  @Access('staff')
  @Query(() => InboxNeighbours, {
    description: 'The items before and after an item in a list, even if the list no longer has the item.',
  })
  async inboxNeighbours(
    @Arg('id', () => ID) id: string,
    @FilterArg() filter: Filter,
    @OrderingArg() ordering: SubmissionOrdering,
    @Ctx() { em, now }: RequestContext,
  ): Promise<InboxNeighbours> {
    const row = await getInboxRow(em, id);
    const options = { filter, ordering, now: now() };
    const cursor = createList(em, options, {}).cursorOf(row);
    const [previous] = await createList(em, options, { last: 1, before: cursor }).rows();
    const [next] = await createList(em, options, { first: 1, after: cursor }).rows();
    return { previous: previous?.id ?? null, next: next?.id ?? null };
  }
}

interface ListOptions {
  filter: Filter;
  ordering: SubmissionOrdering;
  now: Date;
}

const createList = (em: EntityManager, { filter, ordering, now }: ListOptions, args: ConnectionArgs) =>
  new KeysetList<InboxRow>({ em, sources: getInboxSources(filter ?? {}, now), ordering: getOrdering(ordering) }, args);
