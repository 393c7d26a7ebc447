import { registerEnumType } from 'type-graphql';
import type { Ordering } from '../lists/KeysetList';
import type { Submission } from './Submission';

export enum SubmissionOrdering {
  ARRIVAL = 'arrival',
  ARRIVAL_DESCENDING = '-arrival',
  CONTACTED = 'contacted',
  CONTACTED_DESCENDING = '-contacted',
  NAME = 'name',
  NAME_DESCENDING = '-name',
}

registerEnumType(SubmissionOrdering, {
  name: 'SubmissionOrdering',
  description: 'An order of submissions.',
  valuesConfig: {
    ARRIVAL: { description: 'Oldest first.' },
    ARRIVAL_DESCENDING: { description: 'Newest first.' },
    CONTACTED: { description: 'By the time of first contact; those without one last.' },
    CONTACTED_DESCENDING: { description: 'Those without contact first, then the latest contact.' },
    NAME: { description: 'By name, last name first; subscribers by address.' },
    NAME_DESCENDING: { description: 'By name, from the end.' },
  },
});

type Key = Omit<Ordering<Submission>, 'name' | 'descending'>;

/** Each key is the first column of an index (ListIndexes). */
const KEYS: Record<string, Key> = {
  arrival: {
    sql: (alias) => `${alias}.created_at`,
    type: 'timestamptz',
    keyOf: ({ createdAt }) => createdAt.toISOString(),
  },
  contacted: {
    sql: (alias) => `coalesce(${alias}.contacted_at, 'infinity')`,
    type: 'timestamptz',
    keyOf: ({ contactedAt }) => contactedAt?.toISOString() ?? 'infinity',
  },
  name: { sql: (alias) => `${alias}.sort_name`, type: 'text', keyOf: ({ sortName }) => sortName },
};

export function getOrdering(ordering: SubmissionOrdering): Ordering<Submission> {
  const name = ordering.replace('-', '');
  return { ...(KEYS[name] as Key), name: ordering, descending: ordering !== name };
}
