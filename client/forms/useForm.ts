import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { checkFields } from '../../schema/rules/checkFields';
import type { Fault } from '../../schema/rules/Fault';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { isBlank } from '../../schema/rules/text';
import { draftStorage } from './draftStorage';
import type { FormName } from './FormName';
import type { FormState } from './FormState';
import { fillEmpty, readValues } from './formValues';
import { newKey } from './newKey';
import type { Outcome } from './outcomeOf';
import { TRAP_NAME } from './TrapField';

export type Status = 'editing' | 'submitting' | 'failed' | 'stored';

interface Options {
  name: FormName;
  rules: FieldRules;
  /** The form as the page arrived, if it arrived with it. */
  arrived: FormState | undefined;
  /** Asked when the fields are in order: whether something else holds the form back. */
  isAllowed?: () => boolean;
  /** Sends checked values, with what tells this form from others. */
  send: (values: Record<string, string | null>, proof: Proof) => Promise<Outcome>;
}

interface Proof {
  /** Unique to this form; made of the time when it appeared. */
  key: string;
  /** What stands in TrapField, if anything does. */
  topic?: string;
}

/**
 * The life of a form, whatever its fields: editing → submitting → stored, or back with faults or a failure.
 * The fields stay the browser's own (uncontrolled), so that text typed before hydration is never lost.
 */
export function useForm({ name, rules, arrived, isAllowed = () => true, send }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const key = useRef(arrived?.key ?? '');
  const [status, setStatus] = useState<Status>(startOf(arrived));
  const [faults, setFaults] = useState<readonly Fault[]>(arrived?.faults ?? []);
  const [failure, setFailure] = useState(arrived?.failure);
  const [reference, setReference] = useState(arrived?.received);
  const [attempt, setAttempt] = useState(0);
  /** Undefined until scripts run: before that, the form must not look incomplete. */
  const [isComplete, setComplete] = useState<boolean>();

  const readForm = useCallback(() => {
    if (!form.current) return;
    const values = readValues(form.current, Object.keys(rules));
    const missing = Object.entries(rules).some(([field, rule]) => rule.required && isBlank(values[field] ?? ''));
    setComplete(!missing);
    return values;
  }, [rules]);

  const keepDraft = useCallback(() => {
    const values = readForm();
    if (values) draftStorage.write(name, { key: key.current, values });
  }, [name, readForm]);

  // The draft comes back when the form appears: after a reload, or when it moves between dialog and page.
  useEffect(() => {
    if (status === 'stored' || !form.current) return;
    const draft = draftStorage.read(name);
    key.current = draft?.key || key.current || newKey();
    if (draft) fillEmpty(form.current, draft.values);
    readForm();
  }, [name, readForm, status]);

  useEffect(() => {
    if (arrived?.received) draftStorage.clear(name);
  }, [arrived, name]);

  // A disabled button loses the focus; where no notice has taken it, whoever tries again finds it at the button.
  useEffect(() => {
    if (status !== 'failed' || attempt === 0 || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [status, attempt]);

  const onInput = (event: FormEvent) => {
    const { name: field } = event.target as HTMLInputElement;
    setFaults((known) =>
      known.some((fault) => fault.field === field) ? known.filter((f) => f.field !== field) : known,
    );
    // After a failure the server may hold the earlier text under this key; changed text is a new request.
    if (status === 'failed' && Object.hasOwn(rules, field)) {
      key.current = newKey();
      setStatus('editing');
    }
    keepDraft();
  };

  const proofOf = (): Proof => {
    const topic = form.current ? readValues(form.current, [TRAP_NAME])[TRAP_NAME] : '';
    return { key: key.current, ...(topic && { topic }) };
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const raw = readForm();
    if (!raw || isSending.current) return;
    const checked = checkFields(rules, raw);
    setFailure(undefined);
    setAttempt((count) => count + 1);
    setFaults(checked.faults);
    const mayGo = isAllowed();
    if (checked.faults.length > 0 || !mayGo) return setStatus('editing');
    isSending.current = true;
    setStatus('submitting');
    const outcome = await send(checked.values, proofOf());
    isSending.current = false;
    if (outcome.kind === 'stored') {
      draftStorage.clear(name);
      key.current = '';
      setReference(outcome.reference);
      setStatus('stored');
    } else if (outcome.kind === 'faults') {
      setFaults(outcome.faults);
      setStatus('editing');
    } else {
      setFailure(outcome.message ?? '');
      setStatus('failed');
    }
  };

  const reset = () => {
    setFaults([]);
    setFailure(undefined);
    setReference(undefined);
    setStatus('editing');
  };

  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  return { form, status, attempt, faults, failure, reference, isComplete, onInput, onSubmit, reset, faultOf, key };
}

function startOf(arrived: FormState | undefined): Status {
  if (arrived?.received) return 'stored';
  return arrived?.failure === undefined ? 'editing' : 'failed';
}
