import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActionData, useFetcher } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { wordFieldError } from '../../schema/messages/wordFieldError';
import { checkFields } from '../../schema/rules/checkFields';
import type { WordedFieldError } from '../../schema/rules/FieldError';
import { useSettings } from '../graphql/useSite';
import { usePageLocale } from '../messages/Localized';
import { confirmClosed } from './browserSubmissions';
import { draftStorage, type StoredForm } from './draftStorage';
import { type FieldName, type FormDefinition, type FormName, formDefinitions } from './formDefinitions';
import { getInputName } from './formFields';
import { getNotBefore, getPostedError, getRetryDelay, isTemporary, type SubmitError } from './submitErrors';
import type { FormResult } from './submitForm';
import { useCaptcha } from './useCaptcha';
import { useDraft } from './useDraft';
import { useRetry } from './useRetry';

/** `waiting`: will be sent again automatically. `retrying`: is being sent again. `failed`: waits for the visitor. */
export type SubmissionStatus = 'editing' | 'submitting' | 'waiting' | 'retrying' | 'failed' | 'stored';
/** Submission without the names of its fields, for the frame of a form. */
export type Submission = Omit<ReturnType<typeof useSubmission<FormName>>, 'getField'>;

interface Options {
  /** Prefix of the ids of the fields; by default the name of the form. */
  idPrefix?: string;
  /** Path of the action; by default that of the current route. A form of the layout has a route without a page. */
  action?: string;
  /** Initial values that the visitor has not chosen. */
  suggested?: Readonly<Record<string, string>> | undefined;
  /** Minimum time for which a successful submission is shown as pending, in milliseconds. */
  minPendingMs?: number;
  /** Called when the form is stored and was not changed meanwhile. */
  onStored?: () => void;
  /** Keeps the text after the form is stored; otherwise thanks replace the form. */
  staysFilled?: boolean;
}

/**
 * Events after which fields are read. Autofill and password managers fire `input`, only `change`, or nothing; then the fields are read
 * when the focus leaves one, and before the button is pressed: a disabled button does not report presses itself.
 */
const SIGNS = ['input', 'change', 'focusout', 'keydown', 'pointerover', 'pointerdown'];

interface Sending {
  key: string;
  isByItself: boolean;
  since: number;
}

/**
 * Manages the states of any form: editing → submitting → stored, or back with errors of fields or of sending. After a temporary
 * error the same text is sent again under the same key, unless the visitor changes it, cancels, or leaves (docs/decisions/0023).
 */
export function useSubmission<Name extends FormName>(name: Name, options: Options = {}) {
  const { idPrefix = name, action, suggested, minPendingMs = 0, staysFilled = false, onStored } = options;
  const definition: FormDefinition = formDefinitions[name];
  const { rules } = definition;
  const t = useTranslations('forms');
  const locale = usePageLocale();
  const translators = { errors: useTranslations('errors'), fields: useTranslations('fields') };
  // Result in the page, if the form was sent without scripts; unchanged since the form appeared.
  const posted = useActionData<FormResult>();
  const [initialState, setInitialState] = useState(posted?.form === name ? posted : undefined);
  const { sideForms } = useSettings();
  const isClosed = definition.isSideForm === true && !sideForms;

  const sending = useRef<Sending>(undefined);
  const isWanted = useRef(false);
  const [status, setStatus] = useState<SubmissionStatus>(getFirstStatus(initialState));
  const [errors, setErrors] = useState<readonly WordedFieldError[]>(initialState?.errors ?? []);
  const [submitError, setSubmitError] = useState<(SubmitError & { notBefore?: number | undefined }) | undefined>(
    initialState?.submitError && getPostedError({ t, locale }, initialState.submitError),
  );
  const [retry, setRetry] = useState({ tries: 0, pauseMs: 0, dueAt: 0 });
  const [isChanged, setChanged] = useState(false);
  const [keepFocus, setKeepFocus] = useState(false);
  const [reference, setReference] = useState(initialState?.reference);
  const [attempt, setAttempt] = useState(0);
  const captcha = useCaptcha(definition.captcha, initialState?.captcha);
  const draft = useDraft({ name, rules, initialState, suggested, isStored: status === 'stored' });
  const { form, key } = draft;
  const fetcher = useFetcher<FormResult>();

  // A disabled button loses the focus. Unless a notice has it, the focus returns to the button for another attempt.
  useEffect(() => {
    const isBack = status === 'failed' || status === 'waiting';
    if (!isBack || attempt === 0 || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [status, attempt, form]);

  const readChanges = useEffectEvent(() => {
    captcha.read();
    const changed = draft.findChanged();
    if (changed.length === 0) return;
    const isMended = (error: WordedFieldError) => changed.includes(getInputName(error.field));
    setErrors((known) => (known.some(isMended) ? known.filter((error) => !isMended(error)) : known));
    // The server may have the earlier text, or receive it soon, so changed text is a new request.
    const isSent = status !== 'editing';
    if ((isSent || draft.isUnsent) && changed.some((field) => Object.hasOwn(rules, field))) {
      draft.renewKey();
      if (isSent) {
        setChanged(status !== 'failed');
        setStatus('editing');
      }
    }
    draft.save();
  });
  const isEditable = status !== 'stored';
  useEffect(() => {
    if (!isEditable) return;
    const listening = new AbortController();
    const { signal } = listening;
    for (const sign of SIGNS) form.current?.addEventListener(sign, () => readChanges(), { signal });
    return () => listening.abort();
  }, [isEditable, form]);

  const finish = (stored: string) => {
    draft.end();
    // After a reload, Firefox restores the text of a form that is gone.
    if (!staysFilled) form.current?.reset();
    captcha.reset();
    setReference(stored);
    setStatus('stored');
    onStored?.();
  };

  // The form was left while it was being sent and came back unchanged. It arrived after all, sent by its earlier instance.
  const onStoredElsewhere = useEffectEvent((stored: StoredForm) => {
    if (key.current !== stored.key || sending.current?.key === stored.key) return;
    setKeepFocus(!form.current?.contains(document.activeElement));
    finish(stored.reference);
  });
  useEffect(() => draftStorage.onStored(name, (stored) => onStoredElsewhere(stored)), [name]);

  const applyResult = useEffectEvent((result: FormResult) => {
    // The form was changed meanwhile, so it is another request; the earlier one has used up the captcha.
    if (key.current !== result.key) {
      if (result.status === 'stored') captcha.reset();
      return;
    }
    const isByItself = sending.current?.isByItself ?? false;
    sending.current = undefined;
    // The form was left meanwhile; the action has settled its draft.
    if (!form.current) return void (result.status === 'stored' && onStored?.());
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body || isByItself;
    setKeepFocus(isElsewhere && !form.current?.contains(activeElement));
    if (result.status === 'stored') return finish(result.reference ?? '');
    if (result.submitError) {
      const { submitError } = result;
      const tries = isByItself ? retry.tries + 1 : 0;
      draft.saveAsUnsent();
      const pauseMs = getRetryDelay(submitError, tries);
      setRetry({ tries, pauseMs, dueAt: Date.now() + pauseMs });
      setSubmitError({ ...submitError, notBefore: getNotBefore(submitError) });
      return setStatus(isWanted.current && isTemporary(submitError) ? 'waiting' : 'failed');
    }
    const rejected = result.errors ?? [];
    if (rejected.some(({ field }) => field === 'captcha')) captcha.refuse();
    setErrors(rejected);
    setStatus('editing');
    draft.save();
  });

  const receive = useEffectEvent((result: FormResult) => {
    const rest = (sending.current?.since ?? 0) + minPendingMs - Date.now();
    if (result.status === 'stored' && rest > 0) setTimeout(() => applyResult(result), rest);
    else applyResult(result);
  });
  useEffect(() => {
    if (fetcher.data) receive(fetcher.data);
  }, [fetcher.data]);

  const submit = (isByItself: boolean) => {
    const values = draft.read();
    if (!values || !form.current) return;
    const { fieldErrors } = checkFields(rules, values);
    setChanged(false);
    if (!isByItself) setAttempt((count) => count + 1);
    setErrors(fieldErrors.map((fieldError) => wordFieldError(translators, fieldError)));
    const hasErrors = fieldErrors.length > 0;
    if (!captcha.pass(hasErrors) || hasErrors) return setStatus('editing');
    setStatus(isByItself ? 'retrying' : 'submitting');
    isWanted.current = true;
    if (sending.current?.key === key.current) return;
    sending.current = { key: key.current, isByItself, since: Date.now() };
    draft.saveAsSent();
    const fields = new FormData(form.current);
    fields.set('key', key.current);
    if (isClosed) return receive(confirmClosed(name, key.current));
    // Forms change no page, so loaded data stays.
    void fetcher.submit(fields, { method: 'post', action, defaultShouldRevalidate: false });
  };

  /** Cancels automatic retries. A pending request may still arrive; then the form shows its thanks. */
  const stop = () => {
    isWanted.current = false;
    setStatus('failed');
  };

  useRetry({
    isWaiting: status === 'waiting',
    pauseMs: retry.pauseMs,
    notBefore: submitError?.notBefore,
    retry: () => submit(true),
    stop,
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(false);
  };

  /** Shows an empty form instead of the thanks. */
  const reset = () => {
    setInitialState(undefined);
    setErrors([]);
    setSubmitError(undefined);
    setReference(undefined);
    setStatus('editing');
  };

  const getError = (field: string) => errors.find((error) => error.field === field)?.message;
  // A captcha error beside other errors stays in their list even when they are fixed; alone, it gets the focus instead.
  const captchaError = getError('captcha') ?? captcha.listedError;
  const isCaptchaListed = errors.length > 0 && captchaError !== undefined && getError('captcha') === undefined;

  return {
    name: name as FormName,
    t,
    locale,
    idPrefix,
    form,
    key,
    status,
    isSubmitting: status === 'submitting',
    isStored: status === 'stored',
    /** Whether the form is unsent: cancelled, or about to be sent again. */
    isFailed: status === 'failed' || status === 'waiting' || status === 'retrying',
    /** Number of times that the visitor has sent the form. */
    attempt,
    /** Whether the focus stays where it is, because the visitor was elsewhere when the last answer arrived. */
    keepFocus,
    /** Errors of the summary, each with the id of its field. */
    errors: [...errors, ...(isCaptchaListed ? [{ field: 'captcha', message: captchaError }] : [])].map((error) => ({
      id: `${idPrefix}-${getInputName(error.field)}`,
      message: error.message,
    })),
    getError,
    captcha: definition.captcha && captcha,
    captchaError,
    submitError,
    /** Delay before the next automatic attempt, in milliseconds. */
    pauseMs: retry.pauseMs,
    /** Time of that attempt, in milliseconds since the epoch. */
    dueAt: retry.dueAt,
    stop,
    /** Whether the text was changed while it waited to be sent, and now waits for the visitor. */
    isChanged,
    /** Whether the form was sent without success before it was restored; its retries ended with the page or the dialog. */
    isUnsent: status === 'editing' && draft.isUnsent,
    reference,
    /** Whether all posted fields are valid and only the captcha question is left. */
    isLastStep: initialState?.status === 'lastStep',
    /** Whether every required field has text and the captcha is solved. True before scripts run, because it is not known yet. */
    isReady: draft.isComplete !== false && (draft.isComplete === undefined || captcha.isSolved),
    /** Returns the props of a field: name, label, error and posted value. */
    getField: (field: FieldName<Name>, input?: string) => {
      const { label: known, required: isRequired = false } = rules[field] ?? {};
      const label = input ?? (known ? translators.fields(`${known}.label`) : field);
      return {
        id: `${idPrefix}-${field}`,
        name: field,
        label: isRequired ? label : t('optional', { label }),
        error: getError(field),
        defaultValue: initialState?.values[field] ?? suggested?.[field],
        required: isRequired,
        showRequired: isRequired,
        disabled: status === 'stored',
      };
    },
    onSubmit,
    reset,
  };
}

function getFirstStatus(state: FormResult | undefined): SubmissionStatus {
  if (state?.status === 'stored' || state?.status === 'failed') return state.status;
  return 'editing';
}
