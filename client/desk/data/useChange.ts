import { useCallback } from 'react';
import {
  type AnyVariables,
  type CombinedError,
  type OperationContext,
  type TypedDocumentNode,
  useMutation,
} from 'urql';
import { useTranslations } from 'use-intl';
import type { ChangeOutcome } from '../../../schema/generated/desk/graphql';
import { getErrorText, getFieldErrors, needsConfirmation } from '../shared/graphqlErrors';
import { useSession } from './SessionContext';

/** The value of the mutation's only field. */
type FieldValue<Data> = Data[Exclude<keyof Data, '__typename'>];
type Get<Value, Name extends string> = Name extends keyof Value ? Value[Name] : undefined;
type Row<Rows> = Rows extends readonly (infer One)[] ? One : never;

/** What a change answered (server/common/Change), or the error that it met. */
export interface Answer<Data> {
  /** Whether it was made, to some of its rows at least. */
  isDone: boolean;
  /** Absent without an answer of the server. */
  outcome?: ChangeOutcome | undefined;
  /** What the change returned; of a mutation without an outcome, its value. */
  result?:
    | (FieldValue<Data> extends { outcome: ChangeOutcome } ? Get<FieldValue<Data>, 'result'> : FieldValue<Data>)
    | undefined;
  /** The rows that had changed meanwhile, as they are now. */
  conflicts: readonly Row<Get<FieldValue<Data>, 'conflicts'>>[];
  /** Why it was not made. */
  problems: readonly Row<Get<FieldValue<Data>, 'problems'>>[];
  error?: CombinedError | undefined;
  /** One line about the error. Absent also where the user did not confirm the sign-in. */
  errorText?: string | undefined;
}

/**
 * Sends changes to the server: the only hook of the desk that does. If a change needs a recent sign-in, asks for one and sends it
 * again. If the user closes that dialog, nothing is changed.
 * @param context `REPEATABLE` if a second arrival is harmless: then the change is sent until the server answers.
 */
export function useChange<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  context?: Partial<OperationContext>,
) {
  const session = useSession();
  const getErrorLine = useErrorLine();
  const [{ data, error, fetching }, execute] = useMutation(document);
  const answer = data || error ? { ...readAnswer<Data>(data), error, errorText: getErrorLine(error) } : undefined;
  return {
    isBusy: fetching,
    /** The last answer. */
    answer: fetching ? undefined : answer,
    error: answer?.errorText,
    run: useCallback(
      async (variables: Variables): Promise<Answer<Data>> => {
        let sent = await execute(variables, context);
        if (needsConfirmation(sent.error) && (await session.confirm())) sent = await execute(variables, context);
        return sent.error
          ? { ...readAnswer<Data>(undefined), error: sent.error, errorText: getErrorLine(sent.error) }
          : readAnswer<Data>(sent.data);
      },
      [execute, session, context, getErrorLine],
    ),
  };
}

interface Change {
  outcome?: ChangeOutcome;
  result?: unknown;
  conflicts?: readonly unknown[];
  problems?: readonly unknown[];
}

/** Reads the answer of a mutation, which has one field; without data, the change was not made. */
export function readAnswer<Data>(data: Data | null | undefined): Answer<Data> {
  const [, field] = Object.entries(data ?? {}).find(([name]) => name !== '__typename') ?? [];
  const change = field as Change | null | undefined;
  const outcome = change?.outcome;
  return {
    isDone: outcome ? outcome === 'DONE' || outcome === 'PARTLY' : Boolean(data),
    outcome,
    result: outcome ? change?.result : field,
    conflicts: change?.conflicts ?? [],
    problems: change?.problems ?? [],
  } as unknown as Answer<Data>;
}

/** Returns a function that words an error in one line, without errors of fields that the form shows itself. */
export function useErrorLine() {
  const t = useTranslations('desk');
  return useCallback(
    (error: CombinedError | undefined, shown: readonly string[] = []): string | undefined => {
      if (!error || needsConfirmation(error)) return undefined;
      const fields = Object.entries(getFieldErrors(error));
      if (fields.length > 0) return fields.find(([name]) => !shown.includes(name))?.[1];
      return getErrorText(error) ?? t('unreachable');
    },
    [t],
  );
}
