import type { Client, TypedDocumentNode } from '@urql/core';
import type { FormInput, SourceInput } from '../../schema/generated/graphql';
import type { Fault } from '../../schema/rules/Fault';
import { fromFaultsByField } from '../../schema/rules/faultsByField';
import type { Trouble } from './Trouble';
import { troubleOf } from './troubleOf';
import { visitSource } from './visitSource';

export type Outcome =
  | { kind: 'stored'; reference: string }
  | { kind: 'faults'; faults: readonly Fault[] }
  | { kind: 'failed'; trouble: Trouble };

/** The mutation that stores a form. */
type FormDocument<Input> = TypedDocumentNode<object, { input: Input; source: SourceInput; form: FormInput }>;

/** Sends a form, with where its visitor came from, and reads the answer; only a row with an id counts as stored. */
export async function sendForm<Input>(
  client: Client,
  document: FormDocument<Input>,
  input: Input,
  form: FormInput,
): Promise<Outcome> {
  const { data, error } = await client.mutation(document, { input, source: visitSource(), form }).toPromise();
  const stored = Object.values((data ?? {}) as Record<string, { id?: string } | null>)[0];
  if (stored?.id && !error) return { kind: 'stored', reference: stored.id };
  const faults = fromFaultsByField(error?.graphQLErrors[0]?.extensions);
  return faults ? { kind: 'faults', faults } : { kind: 'failed', trouble: troubleOf(error, navigator.onLine) };
}
