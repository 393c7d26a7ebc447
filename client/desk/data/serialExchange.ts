import {
  type AnyVariables,
  type Exchange,
  makeOperation,
  type Operation,
  type OperationContext,
  type OperationResult,
} from '@urql/core';
import { filter, makeSubject, merge, pipe, share, tap } from 'wonka';
import { unsent } from './unsaved';

/** Context of a mutation that may be sent more than once: ids or versions make a second arrival harmless. */
export interface RepeatableContext extends Partial<OperationContext> {
  isRepeatable: true;
  /** Whether it is on this device until the server answers, so that a reload loses nothing. */
  isOnDevice?: true;
  /** Returns the variables when the mutation's turn comes; without variables, it is not sent. */
  getVariables?: () => Promise<AnyVariables>;
  /**
   * Receives the answer before the cache does. The cache holds answers back until every optimistic change has one, so a change that
   * waits for the answer to an earlier one would wait for itself.
   */
  onAnswer?: (result: OperationResult) => void;
}

export const REPEATABLE: RepeatableContext = { isRepeatable: true };
export const ON_DEVICE: RepeatableContext = { isRepeatable: true, isOnDevice: true };

const isQueued = ({ kind, context }: Operation): boolean => kind === 'mutation' && context.isRepeatable === true;

/** Returns the ids of the rows that a mutation names. Only mutations of the same row need an order. */
function getRows({ variables }: Operation): string[] {
  const { id, input, item, items } = (variables ?? {}) as Record<string, unknown>;
  const rows = [{ id }, input, item, items].flat() as ({ id?: string } | undefined)[];
  return rows.flatMap((row) => row?.id ?? []);
}

/**
 * Sends the repeatable mutations of a row one after the other, even across a lost connection. Each waits for the answer to the
 * previous one, because it names the version that the previous one returns.
 */
export const serialExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    let waiting: Operation[] = [];
    let sent: Operation[] = [];
    const turn = makeSubject<Operation>();
    const skipped = makeSubject<OperationResult>();

    const send = async (operation: Operation) => {
      const { kind, context } = operation;
      const { getVariables } = context as RepeatableContext;
      if (!getVariables) return turn.next(operation);
      const variables = await getVariables();
      if (variables) return turn.next(makeOperation(kind, { ...operation, variables }, context));
      const result = { operation, data: null, error: undefined, stale: false, hasNext: false };
      answer(result);
      skipped.next(result);
    };
    /** Sends every mutation that waits for no earlier one. */
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
    const answer = (result: OperationResult) => {
      (result.operation.context as RepeatableContext).onAnswer?.(result);
      settle(result.operation);
    };
    const take = (operation: Operation) => {
      waiting.push(operation);
      if (!operation.context.isOnDevice) unsent.add(operation.context._instance);
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
        tap((result) => {
          if (isQueued(result.operation)) answer(result);
        }),
      ),
      skipped.source,
      queued$,
    ]);
  };
