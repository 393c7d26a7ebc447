import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import type { AnyVariables, CombinedError, OperationContext, TypedDocumentNode } from 'urql';
import { useTranslations } from 'use-intl';
import { wordFieldError } from '../../../schema/messages/wordFieldError';
import { checkFields } from '../../../schema/rules/checkFields';
import type { FieldRules } from '../../../schema/rules/FieldRule';
import { readDraft, useDraft } from '../shared/drafts';
import { getFieldErrors } from '../shared/graphqlErrors';
import { type Answer, useChange, useErrorLine } from './useChange';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Unsaved values of a form, and the row on which they are based. */
export interface FormDraft<Name extends string, Row = undefined> {
  values: Values<Name>;
  before: Row;
}

interface Options<Data, Variables, Name extends string, Row> {
  document: TypedDocumentNode<Data, Variables>;
  /** Initial values of the form. */
  stored: Values<Name>;
  /** Current row. A draft keeps the row on which it is based. */
  row?: Row;
  /** Key under which the draft stays in memory while the form is closed. Without it, the draft is dropped, as for passwords. */
  draftKey?: string;
  /** Keeps a draft that equals the stored values, because somebody else changed or deleted the row. */
  isOutdated?: (before: Row) => boolean;
  /** Rules checked before sending; the server checks the same. */
  rules?: Partial<Record<Name, FieldRules[string]>>;
  context?: Partial<OperationContext>;
  /** Sends the form by another function than the mutation alone. */
  send?: (variables: Variables) => Promise<Answer<Data>>;
  /** Empties the form at once. If the change fails, its values come back, before any text typed meanwhile. */
  isOptimistic?: boolean;
  /** Called on an error other than field errors. */
  onFailed?: (error: CombinedError) => void;
  /** @param failure Error of the last attempt. */
  getVariables: (values: Values<Name>, before: Row, failure: CombinedError | undefined) => Variables;
  /** Called once the server answered, also with a conflict or problems. The form is reset, unless it returns false. */
  onAnswer?: (answer: Answer<Data>, values: Values<Name>) => unknown;
}

/** Manages a form of the desk: values, errors of fields by the rules and the server, and draft. `DeskForm` shows it. */
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
  onAnswer,
}: Options<Data, Variables, Name, Row>) {
  type Draft = FormDraft<Name, Row>;
  const translators = { errors: useTranslations('errors'), fields: useTranslations('fields') };
  const id = useId();
  const mutation = useChange(document, context);
  const getErrorLine = useErrorLine();
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
    const answer = await (send ?? mutation.run)(getVariables(values, before, failure));
    const { error } = answer;
    isSending.current = false;
    setBusy(false);
    if (!error) {
      if (onAnswer?.(answer, values) !== false && !isOptimistic) setDraft(undefined);
      return;
    }
    if (isOptimistic) restore();
    setFailure(error);
    showErrors(getFieldErrors(error));
    if (Object.keys(getFieldErrors(error)).length === 0) onFailed?.(error);
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
    answer: mutation.answer,
    failure,
    isBusy,
    /** Error of the form as a whole. */
    error: getErrorLine(failure, names),
    /** Returns the props of a field. */
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
