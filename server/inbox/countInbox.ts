import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import { MAX_COUNTED_ITEMS } from '../../schema/rules/deskLimits';
import { getInboxSources, type InboxFilterInput } from './InboxFilterInput';
import { InboxState } from './InboxState';

/** One more than the largest count that the desk shows (“1,000+”). */
const MAX_COUNT = MAX_COUNTED_ITEMS + 1;

@ObjectType({
  description: `How many items are in which state, each counted to ${MAX_COUNT}, which means more than a thousand.`,
})
export class InboxCounts implements Record<InboxState | 'all', number> {
  @Field(() => Int, { description: 'Those that are not taken for spam.' })
  all!: number;

  @Field(() => Int)
  new!: number;

  @Field(() => Int)
  due!: number;

  @Field(() => Int)
  overdue!: number;

  @Field(() => Int)
  answered!: number;

  @Field(() => Int)
  contacted!: number;

  @Field(() => Int)
  flagged!: number;

  @Field(() => Int)
  client!: number;

  @Field(() => Int)
  aside!: number;

  @Field(() => Int)
  returned!: number;
}

/**
 * Counts the items of a filter in each state; ignores the state in the filter. One statement, which reads at most a thousand
 * index entries per kind and state.
 */
export async function countInbox(em: EntityManager, filter: InboxFilterInput, now: Date): Promise<InboxCounts> {
  const states = Object.values(InboxState);
  const parts = states.flatMap((state) =>
    getInboxSources({ ...filter, state }, now).map(({ entity, where }) => {
      const query = em
        .createQueryBuilder(entity as EntityClass<{ id: string }>, 'row')
        .select('id')
        .where(where as never);
      return { state, ...query.limit(MAX_COUNT).toQuery() };
    }),
  );
  const counts = parts.map(({ sql }, index) => `(select count(*)::int from (${sql}) as "part") as "part${index}"`);
  const [row = {}]: Record<string, number>[] =
    parts.length > 0
      ? await em.execute(
          `select ${counts.join(', ')}`,
          parts.flatMap(({ params }) => [...params]),
        )
      : [];
  const sum = (wanted: readonly InboxState[]) =>
    parts.reduce((total, { state }, index) => total + (wanted.includes(state) ? (row[`part${index}`] ?? 0) : 0), 0);
  const numbers = states.map((state) => [state, Math.min(MAX_COUNT, sum([state]))]);
  const all = Math.min(MAX_COUNT, sum(states.filter((state) => state !== InboxState.FLAGGED)));
  return { ...(Object.fromEntries(numbers) as Record<InboxState, number>), all };
}
