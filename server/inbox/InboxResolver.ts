import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { Access } from '../Access';
import type { Context } from '../context';
import { KeysetList } from '../lists/KeysetList';
import { ConnectionArgs, createConnection } from '../lists/PageInfo';
import { getOrdering, SubmissionOrdering } from '../submissions/SubmissionOrdering';
import { countInbox, InboxCounts } from './countInbox';
import { getInboxSources, InboxFilterInput } from './InboxFilterInput';
import { InboxItem } from './InboxItem';
import { getInboxRow, type InboxRow } from './InboxRow';

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

@Resolver()
export class InboxResolver {
  @Access('staff')
  @Query(() => InboxItemConnection, { description: 'A part of the inbox: what visitors sent, of all kinds or some.' })
  inboxConnection(
    @FilterArg() filter: Filter,
    @OrderingArg() ordering: SubmissionOrdering,
    @Args(() => ConnectionArgs) args: ConnectionArgs,
    @Ctx() { em, now }: Context,
  ): InboxItemConnection {
    return new InboxItemConnection(createList(em, { filter, ordering, now: now() }, args));
  }

  @Access('staff')
  @Query(() => InboxCounts, { description: 'How many items are in which state; the state of the filter is ignored.' })
  inboxCounts(@FilterArg() filter: Filter, @Ctx() { em, now }: Context): Promise<InboxCounts> {
    return countInbox(em, filter ?? {}, now());
  }

  @Access('staff')
  @Query(() => InboxItem, { description: 'One item, of whatever kind.' })
  async inboxItem(@Arg('id', () => ID) id: string, @Ctx() { em }: Context): Promise<InboxItem> {
    return new InboxItem(await getInboxRow(em, id));
  }

  @Access('staff')
  @Query(() => InboxNeighbours, {
    description: 'What comes before and after an item in a list, whether or not the item is still in it.',
  })
  async inboxNeighbours(
    @Arg('id', () => ID) id: string,
    @FilterArg() filter: Filter,
    @OrderingArg() ordering: SubmissionOrdering,
    @Ctx() { em, now }: Context,
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
