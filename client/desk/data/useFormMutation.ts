import { useId } from 'react';
import { type AnyVariables, type TypedDocumentNode, useMutation } from 'urql';
import { useTranslations } from 'use-intl';
import { getErrorText } from '../shared/graphqlErrors';
import { useSession } from './SessionContext';

/**
 * A change that a form or a dialog waits for. Its errors are those of the fields, or one of the whole. Where it needs a recent
 * sign-in, it asks for one and is sent again; where somebody closes that question, nothing has happened.
 */
export function useFormMutation<Data, Variables extends AnyVariables>(document: TypedDocumentNode<Data, Variables>) {
  const t = useTranslations('desk');
  const session = useSession();
  const id = useId();
  const [{ data, error, fetching: isBusy }, execute] = useMutation(document);
  const fields = getFieldErrors(error);
  const getFieldId = (name: string) => `${id}-${name}`;

  return {
    data,
    isBusy,
    /** What a field needs to show its own error. */
    getField: (name: string) => ({ id: getFieldId(name), name, error: fields[name]?.[0], isErrorTold: true }),
    /** What went wrong apart from the fields that the form has. */
    getError: (...shown: readonly string[]): string | undefined => {
      if (!error || needsConfirmation(error)) return undefined;
      const other = Object.entries(fields).find(([name]) => !shown.includes(name));
      if (other) return other[1][0];
      return Object.keys(fields).length > 0 ? undefined : (getErrorText(error) ?? t('unreachable'));
    },
    /** Answers nothing where it failed; the first field at fault has the focus then. */
    run: async (variables: Variables): Promise<Data | undefined> => {
      let answer = await execute(variables);
      if (needsConfirmation(answer.error) && (await session.confirm())) answer = await execute(variables);
      const [first] = Object.keys(getFieldErrors(answer.error));
      if (first) requestAnimationFrame(() => window.document.getElementById(getFieldId(first))?.focus());
      return answer.error ? undefined : answer.data;
    },
  };
}

type Failure = { graphQLErrors: readonly { extensions: { code?: unknown } }[] } | undefined;

const needsConfirmation = (error: Failure) => error?.graphQLErrors[0]?.extensions.code === 'CONFIRMATION_REQUIRED';

const getFieldErrors = (error: Failure) =>
  ((error?.graphQLErrors[0]?.extensions as { fields?: Record<string, string[]> } | undefined)?.fields ?? {}) as Record<
    string,
    string[]
  >;
