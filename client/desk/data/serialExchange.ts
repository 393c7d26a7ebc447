import { type AnyVariables, type Exchange, makeOperation, type Operation, type OperationContext } from '@urql/core';
import { filter, makeSubject, map, merge, pipe, share, tap } from 'wonka';
import { unsent } from './unsaved';

/** The context of a mutation that may be sent more than once: ids or versions keep a second arrival from doing harm. */
export interface RepeatableContext extends Partial<OperationContext> {
  isRepeatable: true;
  /** Asked for once it is the turn of the mutation; without variables it is not sent. */
  getVariables?: () => Promise<AnyVariables>;
}

export const REPEATABLE: RepeatableContext = { isRepeatable: true };

const isQueued = ({ kind, context }: Operation): boolean => kind === 'mutation' && context.isRepeatable === true;

/** The ids of the rows that a mutation names: an order between others says nothing. */
function getRows({ variables }: Operation): string[] {
  const { id, input, item, items } = (variables ?? {}) as Record<string, unknown>;
  const rows = [{ id }, input, item, items].flat() as ({ id?: string } | undefined)[];
  return rows.flatMap((row) => row?.id ?? []);
}

/**
 * Sends the repeatable mutations of a row one after the other, each when the one before it is answered, also across a lost
 * connection: the version that a change names is the one that the change before it leaves.
 */
export const serialExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    let waiting: Operation[] = [];
    let sent: Operation[] = [];
    const turn = makeSubject<Operation>();
    const skipped = makeSubject<Operation>();

    const send = async (operation: Operation) => {
      const { kind, context } = operation;
      const { getVariables } = context as RepeatableContext;
      if (!getVariables) return turn.next(operation);
      const variables = await getVariables();
      if (variables) return turn.next(makeOperation(kind, { ...operation, variables }, context));
      skipped.next(operation);
      settle(operation);
    };
    /** Sends what waits for nothing before it. */
    const sendNext = () => {
      const blocked = new Set(sent.flatMap(getRows));
      const next: Operation[] = [];
      waiting = waiting.filter((operation) => {
        const rows = getRows(operation);
        const isBlocked = rows.some((row) => blocked.has(row));
        for (const row of rows) blocked.add(row);
        if (!isBlocked) next.push(operation);
        return isBlocked;
      });
      sent.push(...next);
      for (const operation of next) void send(operation);
    };
    const settle = ({ context }: Operation) => {
      const left = sent.filter((operation) => operation.context._instance !== context._instance);
      if (left.length === sent.length) return;
      unsent.delete(context._instance);
      sent = left;
      sendNext();
    };
    const take = (operation: Operation) => {
      waiting.push(operation);
      unsent.add(operation.context._instance);
      sendNext();
    };

    const shared$ = pipe(operations$, share);
    const queued$ = pipe(
      shared$,
      filter(isQueued),
      tap(take),
      filter((_operation): _operation is never => false),
    );
    const others$ = pipe(
      shared$,
      filter((operation) => !isQueued(operation)),
    );
    return merge([
      pipe(
        forward(merge([others$, turn.source])),
        tap(({ operation }) => {
          if (isQueued(operation)) settle(operation);
        }),
      ),
      pipe(
        skipped.source,
        map((operation) => ({ operation, data: null, error: undefined, stale: false, hasNext: false })),
      ),
      queued$,
    ]);
  };
