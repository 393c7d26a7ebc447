import type { AnyVariables, Client, CombinedError, OperationResult } from '@urql/core';
import {
  type ChangeArgs,
  getVersions,
  type InboxChange,
  type InboxItemSummary,
  type ItemVariables,
} from './inboxChanges';
import type { RepeatableContext } from './serialExchange';

/** Maximum of rows that the server changes in one call (server/inbox/workOnItems). */
const MAX_ROWS = 100;

/** Result of a change. */
export interface Outcome<Row> {
  /** The changed rows. */
  after: readonly Row[];
  /** The rows that somebody else changed to other values meanwhile. */
  conflicts: readonly Row[];
  /** The rows whose change failed; `error` has the reason. */
  failed: readonly Row[];
  error?: CombinedError | undefined;
}

interface Options<Row> {
  userId: string;
  /** The change to undo. Its answer has the versions that the undo must name. */
  undone?: Promise<Outcome<Row>> | undefined;
}

/** Sends a change of rows through the queue, in calls of at most `MAX_ROWS` rows. */
export async function sendChange<Data, Variables extends AnyVariables & ItemVariables, Row extends InboxItemSummary>(
  client: Client,
  change: InboxChange<Data, Variables, Row>,
  rows: readonly Row[],
  args: ChangeArgs<Variables>,
  { userId, undone }: Options<Row>,
): Promise<Outcome<Row>> {
  const getVariables = (part: readonly Row[]) => {
    const items = getVersions(part);
    return { ...args, ...(change.isOfOne ? { item: items[0] } : { items }) } as Variables;
  };
  const parts = Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, index) =>
    rows.slice(index * MAX_ROWS, (index + 1) * MAX_ROWS),
  );
  const answers = await Promise.all(
    parts.map(async (part) => {
      const ids = new Set(part.map(({ id }) => id));
      const { data, error } = await new Promise<OperationResult<Data>>((onAnswer) => {
        const context: RepeatableContext = {
          isRepeatable: true,
          onAnswer,
          ...(undone && {
            getVariables: async () => {
              const present = (await undone).after.filter(({ id }) => ids.has(id));
              return present.length > 0 ? getVariables(present) : undefined;
            },
          }),
        };
        void client.mutation(change.document, getVariables(part), context).toPromise();
      });
      return { part, error, ...(data ? change.getAnswer(data) : { result: [], conflicts: [] }) };
    }),
  );
  // If the first answer was lost, the second attempt conflicts with the result of the first.
  const isOurs = (row: Row) => change.isDone(row, args) && row.changedBy?.id === userId;
  return {
    after: answers.flatMap(({ result, conflicts }) => [...(result ?? []), ...conflicts.filter(isOurs)]),
    conflicts: answers.flatMap(({ conflicts }) => conflicts.filter((row) => !change.isDone(row, args))),
    failed: answers.flatMap(({ part, error }) => (error ? part : [])),
    error: answers.find(({ error }) => error)?.error,
  };
}

/** Groups the rows that a change alters by the arguments that restore them. */
export function groupForUndo<Data, Variables, Row extends InboxItemSummary>(
  change: InboxChange<Data, Variables, Row>,
  before: readonly Row[],
  args: ChangeArgs<Variables>,
): { rows: Row[]; args: ChangeArgs<Variables> }[] {
  const groups = new Map<string, { rows: Row[]; args: ChangeArgs<Variables> }>();
  for (const row of before.filter((one) => !change.isDone(one, args))) {
    const undo = change.getUndo(row, args);
    const key = JSON.stringify(undo);
    const group = groups.get(key) ?? { rows: [], args: undo };
    group.rows.push({ ...row, version: row.version + 1 });
    groups.set(key, group);
  }
  return [...groups.values()];
}
