import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { isBlank } from '../../schema/rules/text';
import { dropParameter, RECEIPT_PARAMETER } from '../navigation/searchParams';
import { draftStorage } from './draftStorage';
import type { FormName } from './formDefinitions';
import { fillEmptyFields, readValues } from './formFields';
import { createFormKey } from './formKey';
import type { FormResult } from './submitForm';

interface Options {
  name: FormName;
  rules: FieldRules;
  initialState: FormResult | undefined;
  /** Values that fields have at first; those of a draft replace them. */
  suggested: Readonly<Record<string, string>> | undefined;
  isStored: boolean;
}

/**
 * What stands in a form, with the key that tells it from others. It comes back when the form appears: after a reload, or
 * when it moves between dialog and page. An empty form in the place of the thanks takes the focus to its first field.
 * The fields stay the browser's own (uncontrolled), so that text typed before hydration is never lost.
 */
export function useDraft({ name, rules, initialState, suggested, isStored }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const wasStored = useRef(false);
  const key = useRef(initialState?.key ?? '');
  const appeared = useRef(0);
  const first = useRef(suggested);
  /** Undefined until scripts run: before that, the form must not look incomplete. */
  const [isComplete, setComplete] = useState<boolean>();
  const [isUnsent, setUnsent] = useState(false);

  const read = useCallback(() => {
    if (!form.current) return;
    const values = readValues(new FormData(form.current), Object.keys(rules));
    const isMissing = Object.entries(rules).some(([field, rule]) => rule.required && isBlank(values[field] ?? ''));
    setComplete(!isMissing);
    return values;
  }, [rules]);

  useEffect(() => {
    const isBegunAgain = wasStored.current;
    wasStored.current = isStored;
    if (isStored || !form.current) return;
    appeared.current = getArrivalTime();
    const draft = draftStorage.read(name);
    key.current = draft?.key || key.current || createFormKey(appeared.current);
    if (draft) fillEmptyFields(form.current, draft.values, first.current);
    setUnsent(draft?.isUnsent ?? false);
    read();
    if (isBegunAgain) form.current.querySelector<HTMLElement>('select, input:not([type="hidden"])')?.focus();
  }, [name, read, isStored]);

  useEffect(() => {
    if (initialState?.status !== 'stored') return;
    draftStorage.clear(name);
    // The page has said thank you; loaded again it is to bring the form (specification, section 4).
    dropParameter(RECEIPT_PARAMETER);
  }, [initialState, name]);

  const save = (isSent = isUnsent) => {
    const values = read();
    if (values) draftStorage.write(name, { key: key.current, values, ...(isSent && { isUnsent: true }) });
  };

  return {
    form,
    key,
    isComplete,
    /** It was sent in vain, now or before it came back. */
    isUnsent,
    read,
    save: () => save(),
    /** It is on its way. Whoever leaves it before the answer comes is told, when it comes back, that it may not have arrived. */
    saveAsSent: () => save(true),
    saveAsUnsent: () => {
      setUnsent(true);
      save(true);
    },
    renewKey: () => {
      key.current = createFormKey(appeared.current);
    },
    /** What was sent is stored, and its draft is gone: what comes next is another form. */
    end: () => {
      setUnsent(false);
      key.current = '';
    },
  };
}

/** A form that came with the document was there before the site ran, and may be sent as soon as it does. */
const getArrivalTime = () =>
  document.documentElement.dataset.ready === undefined ? performance.timeOrigin : Date.now();
