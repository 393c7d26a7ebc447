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

/** `waiting` to be sent again by itself, `retrying` just now; `failed` waits for the visitor. */
export type SubmissionStatus = 'editing' | 'submitting' | 'waiting' | 'retrying' | 'failed' | 'stored';
/** A form as its frame knows it; which fields it has is the form's own. */
export type Submission = Omit<ReturnType<typeof useSubmission<FormName>>, 'getField'>;

interface Options {
  /** Start of the ids of the form's fields; its name unless given. */
  idPrefix?: string;
  /** The path of its action; the route that it stands in unless given. A form of the layout has a route without a page. */
  action?: string;
  /** Values that fields have at first, which the visitor has not chosen. */
  suggested?: Readonly<Record<string, string>> | undefined;
  /** How long sending is shown at least, when it succeeds. */
  minPendingMs?: number;
  /** What was sent is stored, and was not changed meanwhile. */
  onStored?: () => void;
  /** Its text stays on show when it is stored; else thanks take its place. */
  staysFilled?: boolean;
}

interface Sending {
  key: string;
  isByItself: boolean;
  since: number;
}

/**
 * The life of a form, whatever its fields: editing → submitting → stored, or back with errors of fields or of sending. An
 * error that passes by itself is waited out, and the same text is sent again under the same key, unless the visitor changes
 * it, says not to, or leaves (docs/decisions/0023).
 */
export function useSubmission<Name extends FormName>(name: Name, options: Options = {}) {
  const { idPrefix = name, action, suggested, minPendingMs = 0, staysFilled = false, onStored } = options;
  const definition: FormDefinition = formDefinitions[name];
  const { rules } = definition;
  const t = useTranslations('forms');
  const locale = usePageLocale();
  const translators = { errors: useTranslations('errors'), fields: useTranslations('fields') };
  // What the page came with, when the form was sent without scripts. It stays as it was when the form appeared.
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

  // A disabled button loses the focus; where no notice has taken it, whoever tries again finds it at the button.
  useEffect(() => {
    const isBack = status === 'failed' || status === 'waiting';
    if (!isBack || attempt === 0 || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [status, attempt, form]);

  const onInput = (event: FormEvent) => {
    const { name: field } = event.target as HTMLInputElement;
    const isMended = (error: WordedFieldError) => getInputName(error.field) === field;
    setErrors((known) => (known.some(isMended) ? known.filter((error) => !isMended(error)) : known));
    // The server may hold the earlier text, or is about to: changed text is a new request.
    const isSent = status !== 'editing' && status !== 'stored';
    if ((isSent || draft.isUnsent) && Object.hasOwn(rules, field)) {
      draft.renewKey();
      if (isSent) {
        setChanged(status !== 'failed');
        setStatus('editing');
      }
    }
    draft.save();
  };

  const finish = (stored: string) => {
    draft.end();
    // Firefox fills in after a reload what stood in a form that has gone since.
    if (!staysFilled) form.current?.reset();
    captcha.reset();
    setReference(stored);
    setStatus('stored');
    onStored?.();
  };

  // Left while it was on its way, and unchanged since it came back: it arrived after all, though another sent it.
  const onStoredElsewhere = useEffectEvent((stored: StoredForm) => {
    if (key.current !== stored.key || sending.current?.key === stored.key) return;
    setKeepFocus(!form.current?.contains(document.activeElement));
    finish(stored.reference);
  });
  useEffect(() => draftStorage.onStored(name, (stored) => onStoredElsewhere(stored)), [name]);

  const applyResult = useEffectEvent((result: FormResult) => {
    // Changed meanwhile: that is another request, and this one has spent the captcha.
    if (key.current !== result.key) {
      if (result.status === 'stored') captcha.reset();
      return;
    }
    const isByItself = sending.current?.isByItself ?? false;
    sending.current = undefined;
    // Left meanwhile: the action has settled its draft.
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
    // Forms change no page: what it has loaded stays.
    void fetcher.submit(fields, { method: 'post', action, defaultShouldRevalidate: false });
  };

  /** It is not sent again by itself. What is on its way may still arrive, and is thanked for then. */
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

  /** An empty form in the place of the thanks. */
  const reset = () => {
    setInitialState(undefined);
    setErrors([]);
    setSubmitError(undefined);
    setReference(undefined);
    setStatus('editing');
  };

  const getError = (field: string) => errors.find((error) => error.field === field)?.message;
  // Beside other errors the captcha is one of them, also when those are mended; by itself it has the focus.
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
    /** It stands there unsent: given up, or about to be sent again. */
    isFailed: status === 'failed' || status === 'waiting' || status === 'retrying',
    /** Counts how often the visitor has sent it. */
    attempt,
    /** The last answer came while the visitor was elsewhere: the focus stays there. */
    keepFocus,
    /** For the summary: each with the field that it leads to. */
    errors: [...errors, ...(isCaptchaListed ? [{ field: 'captcha', message: captchaError }] : [])].map((error) => ({
      id: `${idPrefix}-${getInputName(error.field)}`,
      message: error.message,
    })),
    getError,
    captcha: definition.captcha && captcha,
    captchaError,
    submitError,
    /** Before the next try of its own, in milliseconds. */
    pauseMs: retry.pauseMs,
    /** When that try is due, in milliseconds of the clock. */
    dueAt: retry.dueAt,
    stop,
    /** The text was changed while it waited to be sent, and now waits for the visitor. */
    isChanged,
    /** It was sent in vain before it came back: its waiting ended with the page, or with the dialog. */
    isUnsent: status === 'editing' && draft.isUnsent,
    reference,
    /** Everything that the page came with is in order, and the captcha problem is what is left. */
    isLastStep: initialState?.status === 'lastStep',
    /** Every required field has text and the captcha is solved. So before scripts run, when nobody knows. */
    isReady: draft.isComplete !== false && (draft.isComplete === undefined || captcha.isSolved),
    /** The props of a field: name, label, error and what the page came with. */
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
    onInput,
    onSubmit,
    reset,
  };
}

function getFirstStatus(state: FormResult | undefined): SubmissionStatus {
  if (state?.status === 'stored' || state?.status === 'failed') return state.status;
  return 'editing';
}
