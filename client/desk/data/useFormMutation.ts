import { useCallback } from 'react';
import {
  type AnyVariables,
  type CombinedError,
  type OperationContext,
  type TypedDocumentNode,
  useMutation,
} from 'urql';
import { useTranslations } from 'use-intl';
import { getErrorText, getFieldErrors, needsConfirmation } from '../shared/graphqlErrors';
import { useSession } from './SessionContext';

/**
 * Runs a mutation that a form or a button waits for. If it needs a recent sign-in, asks for one and sends it again. If the user
 * closes that dialog, nothing is changed.
 */
export function useFormMutation<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  context?: Partial<OperationContext>,
) {
  const session = useSession();
  const [{ data, error, fetching: isBusy }, execute] = useMutation(document);
  return {
    data,
    isBusy,
    error: useErrorLine(error),
    /** Runs the mutation; the result has no data if it failed. */
    run: useCallback(
      async (variables: Variables): Promise<{ data?: Data | undefined; error?: CombinedError | undefined }> => {
        let answer = await execute(variables, context);
        if (needsConfirmation(answer.error) && (await session.confirm())) answer = await execute(variables, context);
        return answer.error ? { error: answer.error } : { data: answer.data };
      },
      [execute, session, context],
    ),
  };
}

/** Returns one line about an error, without errors of fields that the form shows itself. */
export function useErrorLine(error: CombinedError | undefined, shown: readonly string[] = []): string | undefined {
  const t = useTranslations('desk');
  if (!error || needsConfirmation(error)) return undefined;
  const fields = Object.entries(getFieldErrors(error));
  if (fields.length > 0) return fields.find(([name]) => !shown.includes(name))?.[1];
  return getErrorText(error) ?? t('unreachable');
}
