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
  /** Initial values of fields; values of a draft replace them. */
  suggested: Readonly<Record<string, string>> | undefined;
  isStored: boolean;
}

/**
 * Manages the content of a form and its key. The content is restored when the form appears, after a reload or a move between dialog
 * and page. An empty form that replaces the thanks focuses its first field. Fields are uncontrolled, so that text typed before
 * hydration is never lost.
 */
export function useDraft({ name, rules, initialState, suggested, isStored }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const wasStored = useRef(false);
  const key = useRef(initialState?.key ?? '');
  const appeared = useRef(0);
  const first = useRef(suggested);
  /** Undefined until scripts run, because until then the form must not look incomplete. */
  const [isComplete, setComplete] = useState<boolean>();
  const [isUnsent, setUnsent] = useState(false);
  /** Whether the form is stored: an event of its last moment, such as a lost focus, saves no draft. */
  const isEnded = useRef(false);
  const lastRead = useRef<ReadonlyMap<string, FormDataEntryValue>>(new Map());

  const read = useCallback(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    lastRead.current = new Map(fields);
    const values = readValues(fields, Object.keys(rules));
    const isMissing = Object.entries(rules).some(([field, rule]) => rule.required && isBlank(values[field] ?? ''));
    setComplete(!isMissing);
    return values;
  }, [rules]);

  useEffect(() => {
    const isBegunAgain = wasStored.current;
    wasStored.current = isStored;
    if (isStored || !form.current) return;
    isEnded.current = false;
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
    // The page has shown its thanks; a reload must show the form (specification, section 4).
    dropParameter(RECEIPT_PARAMETER);
  }, [initialState, name]);

  /** Lists the fields that have another value than when they were read last. */
  const findChanged = (): string[] => {
    const fields = form.current && !isEnded.current ? [...new FormData(form.current)] : [];
    return fields.filter(([field, value]) => lastRead.current.get(field) !== value).map(([field]) => field);
  };

  const save = (isSent = isUnsent) => {
    const values = read();
    if (values) draftStorage.write(name, { key: key.current, values, ...(isSent && { isUnsent: true }) });
  };

  return {
    form,
    key,
    isComplete,
    /** Whether the form was sent without success, now or before it was restored. */
    isUnsent,
    read,
    findChanged,
    save: () => save(),
    /** Saves the draft as sent, so that a visitor who leaves before the answer later sees that the form may not have arrived. */
    saveAsSent: () => save(true),
    saveAsUnsent: () => {
      setUnsent(true);
      save(true);
    },
    renewKey: () => {
      key.current = createFormKey(appeared.current);
    },
    /** Ends the draft of a stored form; any further input belongs to a new form. */
    end: () => {
      isEnded.current = true;
      setUnsent(false);
      key.current = '';
    },
  };
}

/**
 * Returns the time at which a form appeared. A form of the document appeared before the site started, and may be sent as soon as it
 * runs.
 */
const getArrivalTime = () =>
  document.documentElement.dataset.ready === undefined ? performance.timeOrigin : Date.now();
