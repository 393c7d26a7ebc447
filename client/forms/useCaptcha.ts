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

/** The captcha problem of a form: the one that came with the page, or one from the server. Nothing for a form without. */
function useProblem(captcha: FormDefinition['captcha'], initial: CaptchaProblem | undefined) {
  const [first, setFirst] = useState(initial);
  const [{ data, error, fetching }, load] = useQuery({
    query: CaptchaDocument,
    variables: { form: captcha?.form ?? 'CONTACT' },
    pause: true,
  });
  const isAsked = captcha !== undefined;

  const renew = useCallback(() => {
    // The last one is wrong, spent or too old: nobody is to solve it while the next is on its way.
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

/** The captcha of a form, with its answer field: lets digits in, compares at once, and treats a wrong answer as the form says. */
export function useCaptcha(captcha: FormDefinition['captcha'], initial: CaptchaProblem | undefined) {
  const t = useTranslations('errors');
  const { problem, loadError, renew } = useProblem(captcha, initial);
  const isRenewed = captcha?.wrongAnswer === 'renew';
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isOneOfMany, setOneOfMany] = useState(false);
  const isSolved = !captcha || (problem !== undefined && isSolvedBy(problem, answer));

  /** Asks for another problem with an empty answer. */
  const reset = () => {
    if (input.current) input.current.value = '';
    setAnswer('');
    renew();
  };

  const reject = () => {
    setWrong(true);
    if (isRenewed) reset();
  };

  /** Whether the form may be sent. A wrong answer is shown with the other errors, or takes the focus. */
  const pass = (hasOtherErrors: boolean) => {
    if (isSolved) return true;
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

  // What was typed before the scripts ran, and perhaps left.
  const begin = useEffectEvent((field: HTMLInputElement) => {
    take(field);
    if (field !== document.activeElement) check(parseAnswer(field.value));
  });
  useEffect(() => {
    if (input.current?.value) begin(input.current);
  }, []);

  const events = {
    // What an input method composes is taken when it is done: written over meanwhile, it would come a second time.
    onInput: ({ nativeEvent }: FormEvent) => {
      if (!(nativeEvent as InputEvent).isComposing && input.current) take(input.current);
    },
    onCompositionEnd: () => input.current && take(input.current),
    onBlur: () => check(answer),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isRenewed || isSolved) return;
      event.preventDefault();
      check(answer);
    },
  };
  const isLeftOut = !isRenewed && answer === '';
  const error = t(isLeftOut ? 'CAPTCHA_REQUIRED' : 'CAPTCHA_WRONG');
  return {
    problem,
    /** Why the last attempt to get a problem failed, if it did. */
    loadError,
    input,
    isSolved,
    error: isWrong ? error : undefined,
    /** The same, where it is one of the errors of a form that was sent. */
    listedError: isWrong && isOneOfMany ? error : undefined,
    pass,
    renew,
    reset,
    /** The server has refused the answer. */
    refuse: isRenewed ? reject : reset,
    events,
  };
}
