import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { isBlank } from '../../schema/rules/text';
import { dropParameter } from '../page/dropParameter';
import { draftStorage } from './draftStorage';
import type { FormName } from './FormName';
import type { FormState } from './FormState';
import { fillEmpty, readValues } from './formValues';
import { newKey } from './newKey';
import { RECEIVED_PARAMETER } from './receivedParameter';

interface Options {
  name: FormName;
  rules: FieldRules;
  arrived: FormState | undefined;
  isStored: boolean;
}

/**
 * What stands in a form, with the key that tells it from others. It comes back when the form appears: after a reload, or
 * when it moves between dialog and page. An empty form in the place of the thanks takes the focus to its first field.
 * The fields stay the browser's own (uncontrolled), so that text typed before hydration is never lost.
 */
export function useDraft({ name, rules, arrived, isStored }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const wasStored = useRef(false);
  const key = useRef(arrived?.key ?? '');
  const appeared = useRef(0);
  /** Undefined until scripts run: before that, the form must not look incomplete. */
  const [isComplete, setComplete] = useState<boolean>();
  const [isUnsent, setUnsent] = useState(false);

  const read = useCallback(() => {
    if (!form.current) return;
    const values = readValues(form.current, Object.keys(rules));
    const missing = Object.entries(rules).some(([field, rule]) => rule.required && isBlank(values[field] ?? ''));
    setComplete(!missing);
    return values;
  }, [rules]);

  useEffect(() => {
    const isBegunAgain = wasStored.current;
    wasStored.current = isStored;
    if (isStored || !form.current) return;
    appeared.current = timeOfArrival();
    const draft = draftStorage.read(name);
    key.current = draft?.key || key.current || newKey(appeared.current);
    if (draft) fillEmpty(form.current, draft.values);
    setUnsent(draft?.isUnsent ?? false);
    read();
    if (isBegunAgain) form.current.querySelector<HTMLElement>('select, input')?.focus();
  }, [name, read, isStored]);

  useEffect(() => {
    if (!arrived?.received) return;
    draftStorage.clear(name);
    // The page has said thank you; loaded again it is to bring the form (specification, section 4).
    dropParameter(RECEIVED_PARAMETER);
  }, [arrived, name]);

  const keep = (isToSend = isUnsent) => {
    const values = read();
    if (values) draftStorage.write(name, { key: key.current, values, ...(isToSend && { isUnsent: true }) });
  };

  return {
    form,
    key,
    isComplete,
    /** It was sent in vain, now or before it came back. */
    isUnsent,
    read,
    keep: () => keep(),
    /** It is on its way. Whoever leaves it before the answer comes is told, when it comes back, that it may not have arrived. */
    keepSending: () => keep(true),
    keepUnsent: () => {
      setUnsent(true);
      keep(true);
    },
    renewKey: () => {
      key.current = newKey(appeared.current);
    },
    /** What was sent is stored: what comes next is another form. */
    end: (reference: string) => {
      const { current: mine } = key;
      setUnsent(false);
      key.current = '';
      // Left while it was on its way, and begun again: what stands there now is another form.
      if (draftStorage.read(name)?.key === mine) draftStorage.clear(name, reference);
    },
  };
}

/** A form that came with the document was there before the site ran, and may be sent as soon as it does. */
const timeOfArrival = () =>
  document.documentElement.dataset.ready === undefined ? performance.timeOrigin : Date.now();
