import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import type { AnyVariables, CombinedError, OperationContext, TypedDocumentNode } from 'urql';
import { useTranslations } from 'use-intl';
import { wordFieldError } from '../../../schema/messages/wordFieldError';
import { checkFields } from '../../../schema/rules/checkFields';
import type { FieldRules } from '../../../schema/rules/FieldRule';
import { readDraft, useDraft } from '../shared/drafts';
import { getFieldErrors } from '../shared/graphqlErrors';
import { useErrorLine, useFormMutation } from './useFormMutation';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The values of a form that are not stored, and the row that they were begun from. */
export interface FormDraft<Name extends string, Row = undefined> {
  values: Values<Name>;
  before: Row;
}

export interface Answer<Data> {
  data?: Data | undefined;
  error?: CombinedError | undefined;
}

interface Options<Data, Variables, Name extends string, Row> {
  document: TypedDocumentNode<Data, Variables>;
  /** The values that the form begins with. */
  stored: Values<Name>;
  /** The row as it is now; what a draft was begun from stays with it. */
  row?: Row;
  /** Where the draft is kept in memory while the form is closed; without it nothing is kept, as of passwords. */
  draftKey?: string;
  /** Keeps what is typed although it equals what is stored: that was changed by somebody else, or is gone. */
  isOutdated?: (before: Row) => boolean;
  /** Checked before anything is sent, as the server does. */
  rules?: Partial<Record<Name, FieldRules[string]>>;
  context?: Partial<OperationContext>;
  /** Sends it in place of the mutation alone. */
  send?: (variables: Variables) => Promise<Answer<Data>>;
  /** Empties the form at once; where the change fails, its values come back, before what was begun meanwhile. */
  isOptimistic?: boolean;
  /** Called where it failed with more than errors of its fields. */
  onFailed?: (error: CombinedError) => void;
  /** @param failure Why it could not be sent the last time. */
  getVariables: (values: Values<Name>, before: Row, failure: CombinedError | undefined) => Variables;
  /** Called with the answer. The form begins anew, unless it returns false. */
  onDone: (data: Data, values: Values<Name>) => unknown;
}

/**
 * A form of the desk: its values, the errors of its fields by the rules and by the server, and its draft. `DeskForm` shows it.
 */
export function useDeskForm<Data, Variables extends AnyVariables, Name extends string, Row = undefined>({
  document,
  stored,
  row,
  draftKey,
  isOutdated = () => false,
  rules = {},
  context,
  send,
  isOptimistic = false,
  onFailed,
  getVariables,
  onDone,
}: Options<Data, Variables, Name, Row>) {
  type Draft = FormDraft<Name, Row>;
  const translators = { errors: useTranslations('errors'), fields: useTranslations('fields') };
  const id = useId();
  const mutation = useFormMutation(document, context);
  const [kept, setKept] = useDraft<Draft>(draftKey ?? id);
  const [unkept, setUnkept] = useState<Draft>();
  const [draft, setDraft] = draftKey ? [kept, setKept] : [unkept, setUnkept];
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const before = draft ? draft.before : (row as Row);
  const values = draft?.values ?? stored;
  const names = Object.keys(stored) as Name[];
  const isSending = useRef(false);
  const [failure, setFailure] = useState<CombinedError>();
  const [isBusy, setBusy] = useState(false);

  const change = (part: Partial<Values<Name>>) => {
    const next = { ...values, ...part };
    const isSame = names.every((name) => next[name] === stored[name]) && !(draft && isOutdated(before));
    setDraft(isSame ? undefined : { values: next, before });
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in part))));
  };
  const showErrors = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) requestAnimationFrame(() => window.document.getElementById(`${id}-${first}`)?.focus());
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending.current) return;
    const { fieldErrors } = checkFields(rules as FieldRules, values);
    const worded = fieldErrors.map((error) => wordFieldError(translators, error));
    showErrors(Object.fromEntries(worded.map(({ field, message }) => [field, message])));
    if (worded.length > 0) return;
    isSending.current = !isOptimistic;
    setBusy(!isOptimistic);
    setFailure(undefined);
    if (isOptimistic) setDraft(undefined);
    const { data, error } = await (send ?? mutation.run)(getVariables(values, before, failure));
    isSending.current = false;
    setBusy(false);
    if (data) {
      if (onDone(data, values) !== false && !isOptimistic) setDraft(undefined);
      return;
    }
    if (isOptimistic) restore();
    setFailure(error);
    showErrors(getFieldErrors(error));
    if (error && Object.keys(getFieldErrors(error)).length === 0) onFailed?.(error);
  };
  const restore = () => {
    const begun = draftKey ? readDraft<Draft>(draftKey)?.values : undefined;
    const joined = names.map((name) => [name, [values[name], begun?.[name]].filter(Boolean).join('\n\n')]);
    setDraft({ values: Object.fromEntries(joined) as Values<Name>, before });
  };

  return {
    id,
    values,
    before,
    draft,
    data: mutation.data,
    failure,
    isBusy,
    /** An error of the form as a whole. */
    error: useErrorLine(failure, names),
    /** The props of a field. */
    getField: (name: Name) => ({
      id: `${id}-${name}`,
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: target.value } as Partial<Values<Name>>),
      isErrorAnnounced: true,
      ...(errors[name] && { error: errors[name] }),
    }),
    showErrors,
    setDraft,
    submit,
  };
}
