import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { CaptchaDocument } from '../../schema/generated/graphql';
import { ANSWER_MAX_DIGITS, isSolved as isSolvedBy, parseAnswer } from '../../schema/rules/captcha';
import { privateQuery } from '../graphql/createClient';
import type { FormDefinition } from './formDefinitions';
import { getSubmitError } from './submitErrors';
import type { CaptchaProblem } from './submitForm';

export type Captcha = ReturnType<typeof useCaptcha>;

/** Returns the captcha question of a form, from the page or from the server; undefined for a form without a captcha. */
function useProblem(captcha: FormDefinition['captcha'], initial: CaptchaProblem | undefined) {
  const [first, setFirst] = useState(initial);
  const [{ data, error, fetching }, load] = useQuery({
    query: CaptchaDocument,
    variables: { form: captcha?.form ?? 'CONTACT' },
    pause: true,
  });
  const isAsked = captcha !== undefined;

  const renew = useCallback(() => {
    // The previous question is wrong, spent or too old; it is hidden while the next one loads.
    setFirst(undefined);
    if (isAsked) load({ requestPolicy: 'network-only', ...privateQuery });
  }, [isAsked, load]);

  const isMissing = initial === undefined;
  useEffect(() => {
    if (isMissing) renew();
  }, [isMissing, renew]);

  const loadError = error && !fetching ? getSubmitError(error, navigator.onLine) : undefined;
  const hasFailed = loadError !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', renew);
    return () => removeEventListener('online', renew);
  }, [hasFailed, renew]);

  const problem = first ?? (fetching ? undefined : (data?.captcha as CaptchaProblem | undefined));
  return { problem, loadError, renew };
}

/**
 * Manages the captcha of a form and its answer field: accepts only digits, compares at once, and treats a wrong answer as the form
 * defines.
 */
export function useCaptcha(captcha: FormDefinition['captcha'], initial: CaptchaProblem | undefined) {
  const t = useTranslations('errors');
  const { problem, loadError, renew } = useProblem(captcha, initial);
  const isRenewed = captcha?.wrongAnswer === 'renew';
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isOneOfMany, setOneOfMany] = useState(false);
  const isSolved = !captcha || (problem !== undefined && isSolvedBy(problem, answer));

  /** Loads another question and clears the answer. */
  const reset = () => {
    if (input.current) input.current.value = '';
    setAnswer('');
    renew();
  };

  const reject = () => {
    setWrong(true);
    if (isRenewed) reset();
  };

  /** Reads an answer that was filled in without an event. The field stays as it is: an input method may be writing there. */
  const read = () => setAnswer(parseAnswer(input.current?.value ?? ''));
  /** Whether the field has the answer now, also before it is drawn. */
  const hasAnswer = () =>
    !captcha || (problem !== undefined && isSolvedBy(problem, parseAnswer(input.current?.value ?? '')));

  /** Returns whether the form may be sent. A wrong answer is shown with the other errors, or gets the focus. */
  const pass = (hasOtherErrors: boolean) => {
    if (hasAnswer()) return true;
    if (!isRenewed) {
      setWrong(true);
      setOneOfMany(hasOtherErrors);
    }
    if (isRenewed || !hasOtherErrors) input.current?.focus();
    return false;
  };

  const check = (text: string) => {
    if (isRenewed && problem && text !== '' && !isSolvedBy(problem, text)) reject();
  };

  const take = (field: HTMLInputElement) => {
    const digits = parseAnswer(field.value);
    if (digits !== field.value) field.value = digits;
    setAnswer(digits);
    if (digits !== '') setWrong(false);
    if (digits.length === ANSWER_MAX_DIGITS) check(digits);
  };

  // Reads text typed before the scripts ran; checks it if the field has lost the focus.
  const begin = useEffectEvent((field: HTMLInputElement) => {
    take(field);
    if (field !== document.activeElement) check(parseAnswer(field.value));
  });
  useEffect(() => {
    if (input.current?.value) begin(input.current);
  }, []);

  const events = {
    // Text of an input method is read when the composition ends. Changed earlier, it would be inserted twice.
    onInput: ({ nativeEvent }: FormEvent) => {
      if (!(nativeEvent as InputEvent).isComposing && input.current) take(input.current);
    },
    onCompositionEnd: () => input.current && take(input.current),
    onBlur: () => check(parseAnswer(input.current?.value ?? '')),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isRenewed || hasAnswer()) return;
      event.preventDefault();
      check(parseAnswer(input.current?.value ?? ''));
    },
  };
  const isLeftOut = !isRenewed && answer === '';
  const error = t(isLeftOut ? 'CAPTCHA_REQUIRED' : 'CAPTCHA_WRONG');
  return {
    problem,
    /** Error of the last attempt to load a question. */
    loadError,
    input,
    isSolved,
    error: isWrong ? error : undefined,
    /** The same error, if the form's summary lists it. */
    listedError: isWrong && isOneOfMany ? error : undefined,
    pass,
    read,
    renew,
    reset,
    /** Called when the server has rejected the answer. */
    refuse: isRenewed ? reject : reset,
    events,
  };
}
