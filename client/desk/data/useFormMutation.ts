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
 * A mutation that a form or a button waits for. Where it needs a recent sign-in, it asks for one and is sent again; where somebody
 * closes that question, nothing has happened.
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
    /** Answers without data where it failed. */
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

/** Words what went wrong in one line; the errors of fields that a form shows itself are left out. */
export function useErrorLine(error: CombinedError | undefined, shown: readonly string[] = []): string | undefined {
  const t = useTranslations('desk');
  if (!error || needsConfirmation(error)) return undefined;
  const fields = Object.entries(getFieldErrors(error));
  if (fields.length > 0) return fields.find(([name]) => !shown.includes(name))?.[1];
  return getErrorText(error) ?? t('unreachable');
}
