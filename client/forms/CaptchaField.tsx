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
  error: string | undefined;
  disabled?: boolean;
  events: Pick<ComponentProps<'input'>, 'onInput' | 'onBlur' | 'onKeyDown'>;
}

/** The sum and its answer; a page without scripts sends the server's token along. */
export function CaptchaField({ id, captcha, input, error, disabled, events }: Props) {
  const { problem, failed, renew } = captcha;
  return (
    <div className="form__captcha">
      <p className="form__question" id={`${id}-question`} aria-live="polite">
        {problem && (
          <>
            {words.forms.captchaIntroduction} <span className="form__sum">{problem.question}</span>
          </>
        )}
        {!problem && !failed && words.forms.captchaLoading}
        {failed && (
          <>
            {words.forms.captchaFailed}{' '}
            <Button size="s" onClick={renew}>
              {words.forms.captchaAgain}
            </Button>
          </>
        )}
      </p>
      <TextField
        id={id}
        name="captchaAnswer"
        label={words.forms.captchaLabel}
        error={error}
        aria-describedby={`${id}-question`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={ANSWER_MAX_DIGITS}
        required
        disabled={disabled}
        ref={input}
        {...events}
      />
      {problem && <input type="hidden" name="captchaToken" value={problem.token} />}
    </div>
  );
}
