import type { CombinedError } from '@urql/core';
import type { Fault } from '../../schema/rules/Fault';
import { fromFaultsByField } from '../../schema/rules/faultsByField';
import type { Trouble } from './Trouble';
import { troubleOf } from './troubleOf';

export type Outcome =
  | { kind: 'stored'; reference: string }
  | { kind: 'faults'; faults: readonly Fault[] }
  | { kind: 'failed'; trouble: Trouble };

interface Answer {
  data?: unknown;
  error?: CombinedError;
}

/** Reads the answer to a form's mutation; only a row with an id counts as stored. */
export function outcomeOf({ data, error }: Answer): Outcome {
  const stored = Object.values((data ?? {}) as Record<string, { id?: string } | null>)[0];
  if (stored?.id && !error) return { kind: 'stored', reference: stored.id };
  const faults = fromFaultsByField(error?.graphQLErrors[0]?.extensions);
  return faults ? { kind: 'faults', faults } : { kind: 'failed', trouble: troubleOf(error, navigator.onLine) };
}
