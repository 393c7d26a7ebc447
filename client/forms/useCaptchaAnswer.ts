import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ANSWER_MAX_DIGITS, answerOf, isSolved } from '../../schema/rules/captcha';
import { messages } from '../../schema/rules/messages';
import type { CaptchaState } from './useCaptcha';

/** What happens to a wrong answer: a new sum at once (quote), or a mark when the form is sent (contact). */
type Manner = 'renew' | 'mark';

/** The answer field of a sum: lets digits in, compares at once, and tells a wrong answer in the form's manner. */
export function useCaptchaAnswer({ problem, renew }: CaptchaState, manner: Manner) {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState('');
  const [isWrong, setWrong] = useState(false);
  const solved = problem !== undefined && isSolved(problem, answer);

  const clear = () => {
    if (input.current) input.current.value = '';
    setAnswer('');
  };

  const reject = () => {
    setWrong(true);
    if (manner === 'mark') return;
    clear();
    renew();
  };

  const check = (text: string) => {
    if (problem && text !== '' && !isSolved(problem, text)) reject();
  };

  const take = (field: HTMLInputElement) => {
    const digits = answerOf(field.value);
    if (digits !== field.value) field.value = digits;
    setAnswer(digits);
    if (digits !== '') setWrong(false);
    if (manner === 'renew' && digits.length === ANSWER_MAX_DIGITS) check(digits);
  };

  // What was typed before the scripts ran, and perhaps left.
  const begin = useEffectEvent((field: HTMLInputElement) => {
    take(field);
    if (manner === 'renew' && field !== document.activeElement) check(answerOf(field.value));
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
    onBlur: () => manner === 'renew' && check(answer),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || manner !== 'renew' || solved) return;
      event.preventDefault();
      check(answer);
    },
  };
  const isLeftOut = manner === 'mark' && answer === '';
  const error = isLeftOut ? messages.captchaRequired : messages.captchaWrong;
  return { input, answer, solved, error: isWrong ? error : undefined, reject, clear, events };
}
