import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Checked, checkFields } from '../../schema/rules/checkFields';
import type { Fault } from '../../schema/rules/Fault';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { draftStorage } from './draftStorage';
import type { FormName } from './FormName';
import type { FormState } from './FormState';
import { readValues } from './formValues';
import { inputNameOf } from './inputNameOf';
import { isTroubled } from './isTroubled';
import { pauseAfter } from './pauseAfter';
import type { Status } from './Status';
import type { Outcome } from './sendForm';
import { TRAP_NAME } from './TrapField';
import { doesPass, type Trouble } from './Trouble';
import { useDraft } from './useDraft';
import { useResend } from './useResend';

export type Form = ReturnType<typeof useForm>;

interface Options<Rules extends FieldRules> {
  name: FormName;
  rules: Rules;
  /** The form as the page arrived, if it arrived with it. */
  arrived: FormState | undefined;
  /** Whether the form may go, its fields aside; told if those have faults, because they take the focus then. */
  isAllowed?: (hasFaults: boolean) => boolean;
  /** Sends checked values, with what tells this form from others. */
  send: (values: Checked<Rules>, proof: Proof) => Promise<Outcome>;
  /** What was sent is stored, and was not changed meanwhile. */
  onStored?: () => void;
  /** Whether its text stays on show when it is stored; else thanks take its place. */
  staysFilled?: boolean;
}

interface Proof {
  /** Unique to this form and what stands in it; begins with the time when the form appeared. */
  key: string;
  /** What stands in TrapField, if anything does. */
  topic?: string;
}

/**
 * The life of a form, whatever its fields: editing → submitting → stored, or back with faults or with trouble. Trouble
 * that passes by itself is waited out, and the same text is sent again under the same key, unless the visitor changes
 * it, says not to, or leaves.
 */
export function useForm<Rules extends FieldRules>({
  name,
  rules,
  arrived,
  isAllowed = () => true,
  send,
  onStored,
  staysFilled = false,
}: Options<Rules>) {
  /** The key of what is on its way. */
  const sending = useRef('');
  const isWanted = useRef(false);
  const [status, setStatus] = useState<Status>(startOf(arrived));
  const [faults, setFaults] = useState<readonly Fault[]>(arrived?.faults ?? []);
  const [trouble, setTrouble] = useState<Trouble | undefined>(
    arrived?.failure === undefined ? undefined : { reason: 'refused', message: arrived.failure },
  );
  const [wait, setWait] = useState({ tries: 0, pauseMs: 0 });
  const [isChanged, setChanged] = useState(false);
  const [isQuiet, setQuiet] = useState(false);
  const [reference, setReference] = useState(arrived?.received);
  const [came, setCame] = useState(arrived);
  const [attempt, setAttempt] = useState(0);
  const draft = useDraft({ name, rules, arrived, isStored: status === 'stored' });
  const { form, key } = draft;

  // A disabled button loses the focus; where no notice has taken it, whoever tries again finds it at the button.
  useEffect(() => {
    const isBack = status === 'failed' || status === 'waiting';
    if (!isBack || attempt === 0 || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [status, attempt, form]);

  const onInput = (event: FormEvent) => {
    const { name: field } = event.target as HTMLInputElement;
    const isMended = (fault: Fault) => inputNameOf(fault.field) === field;
    setFaults((known) => (known.some(isMended) ? known.filter((fault) => !isMended(fault)) : known));
    // The server may hold the earlier text, or is about to: changed text is a new request.
    const isSent = status === 'submitting' || isTroubled({ status });
    if ((isSent || draft.isUnsent) && Object.hasOwn(rules, field)) {
      draft.renewKey();
      if (isSent) {
        setChanged(status !== 'failed');
        setStatus('editing');
      }
    }
    draft.keep();
  };

  const thank = (stored: string) => {
    draft.end(stored);
    // Firefox fills in after a reload what stood in a form that has gone since.
    if (!staysFilled) form.current?.reset();
    setReference(stored);
    setStatus('stored');
    onStored?.();
  };

  // Left while it was on its way, and unchanged since it came back: it arrived after all, though another sent it.
  const onArrival = useEffectEvent(({ detail }: CustomEvent<string>) => {
    if (key.current === '') return;
    setQuiet(!form.current?.contains(document.activeElement));
    thank(detail);
  });
  useEffect(() => draftStorage.whenCleared(name, (event) => onArrival(event)), [name]);

  const proofOf = (): Proof => {
    const topic = form.current ? readValues(form.current, [TRAP_NAME])[TRAP_NAME] : '';
    return { key: key.current, ...(topic && { topic }) };
  };

  const submit = async (isByItself: boolean) => {
    const raw = draft.read();
    if (!raw) return;
    const checked = checkFields(rules, raw);
    setChanged(false);
    if (!isByItself) setAttempt((count) => count + 1);
    setFaults(checked.faults);
    const hasFaults = checked.faults.length > 0;
    const mayGo = isAllowed(hasFaults);
    if (hasFaults || !mayGo) return setStatus('editing');
    setStatus(isByItself ? 'retrying' : 'submitting');
    isWanted.current = true;
    const { current: mine } = key;
    if (sending.current === mine) return;
    sending.current = mine;
    draft.keepSending();
    const outcome = await send(checked.values, proofOf());
    // Changed meanwhile: that is another request, and the answer to this one is of no use.
    if (key.current !== mine) return;
    sending.current = '';
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body || isByItself;
    setQuiet(isElsewhere && !form.current?.contains(activeElement));
    if (outcome.kind === 'stored') {
      thank(outcome.reference);
    } else if (outcome.kind === 'faults') {
      setFaults(outcome.faults);
      setStatus('editing');
      draft.keep();
    } else {
      draft.keepUnsent();
      const tries = isByItself ? wait.tries + 1 : 0;
      setWait({ tries, pauseMs: pauseAfter(outcome.trouble, tries) });
      setTrouble(outcome.trouble);
      setStatus(isWanted.current && doesPass(outcome.trouble) ? 'waiting' : 'failed');
    }
  };

  /** It is not sent again by itself. What is on its way may still arrive, and is thanked for then. */
  const stop = () => {
    isWanted.current = false;
    setStatus('failed');
  };

  useResend({
    isWaiting: status === 'waiting',
    pauseMs: wait.pauseMs,
    notBefore: trouble?.notBefore,
    again: () => void submit(true),
    stop,
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(false);
  };

  /** An empty form in the place of the thanks. */
  const reset = () => {
    setCame(undefined);
    setFaults([]);
    setTrouble(undefined);
    setReference(undefined);
    setStatus('editing');
  };

  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  return {
    form,
    status,
    /** Counts how often the visitor has sent it. */
    attempt,
    /** The last answer came while the visitor was elsewhere: the focus stays there. */
    isQuiet,
    faults,
    faultOf,
    trouble,
    /** Before the next try of its own, in milliseconds. */
    pauseMs: wait.pauseMs,
    stop,
    /** The text was changed while it waited to be sent, and now waits for the visitor. */
    isChanged,
    /** It was sent in vain before it came back: its waiting ended with the page, or with the dialog. */
    isUnsent: status === 'editing' && draft.isUnsent,
    reference,
    /** What the page arrived with in the fields. */
    values: came?.values ?? {},
    /** Everything that the page arrived with is in order, and the sum is what is left. */
    isLastStep: came?.isLastStep,
    isComplete: draft.isComplete,
    onInput,
    onSubmit,
    reset,
    key,
  };
}

function startOf(arrived: FormState | undefined): Status {
  if (arrived?.received) return 'stored';
  return arrived?.failure === undefined ? 'editing' : 'failed';
}
