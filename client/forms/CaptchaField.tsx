import type { ComponentProps, RefObject } from 'react';
import { ANSWER_MAX_DIGITS } from '../../schema/rules/captcha';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';
import type { CaptchaState } from './useCaptcha';

interface Props {
  id: string;
  captcha: CaptchaState;
  input: RefObject<HTMLInputElement | null>;
  /** What is wrong with the answer, where the form's summary says so, too. */
  fault: string | undefined;
  /** What is wrong with it by itself. */
  error: string | undefined;
  /** Says that the sum is all that is missing; for visitors without scripts. */
  isLastStep?: boolean | undefined;
  disabled?: boolean;
  events: Pick<ComponentProps<'input'>, 'onInput' | 'onCompositionEnd' | 'onBlur' | 'onKeyDown'>;
}

/**
 * The sum and its answer. The page comes without a sum, so that it is the same for everybody: scripts ask for one, and
 * without scripts the server shows one when the form is sent, with a token that is sent along.
 */
export function CaptchaField({ id, captcha, input, fault, error, isLastStep, disabled, events }: Props) {
  const { problem, trouble, renew } = captcha;
  // The page is older than the server, and would ask in vain for ever.
  const isOutdated = trouble?.reason === 'outdated';
  const askAgain = () => {
    renew();
    // The button goes away.
    input.current?.focus();
  };
  return (
    <div className="form__captcha" data-waiting={!problem || undefined}>
      {!problem && <noscript>{words.forms.captchaLater}</noscript>}
      <p className="form__question" id={`${id}-question`} aria-live={disabled ? undefined : 'polite'}>
        {problem && (
          <span>
            {isLastStep && <strong>{words.forms.captchaLastStep} </strong>}
            {words.forms.captchaIntroduction} <span className="form__sum">{problem.question}</span>
          </span>
        )}
        {!problem && !trouble && <span>{words.forms.captchaLoading}</span>}
        {trouble && (
          <span>
            {isOutdated ? words.forms.trouble.outdated : words.forms.captchaFailed}{' '}
            <Button size="s" onClick={isOutdated ? () => location.reload() : askAgain}>
              {isOutdated ? words.forms.reload : words.forms.captchaAgain}
            </Button>
          </span>
        )}
      </p>
      <TextField
        id={id}
        name="captchaAnswer"
        label={words.forms.captchaLabel}
        error={trouble ? undefined : (fault ?? error)}
        // Two that are told at once would be heard twice, or one over the other.
        isErrorTold={!fault}
        aria-describedby={`${id}-question`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={ANSWER_MAX_DIGITS}
        required
        disabled={disabled}
        // The page was asked for by sending this form, and this field is what is left of it.
        autoFocus={isLastStep}
        ref={input}
        {...events}
      />
      {problem && <input type="hidden" name="captchaToken" value={problem.token} />}
    </div>
  );
}
