import { useTranslations } from 'use-intl';
import { ANSWER_MAX_DIGITS } from '../../schema/rules/captcha';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import type { Captcha } from './useCaptcha';
import './CaptchaField.css';

interface Props {
  id: string;
  captcha: Captcha;
  /** Error of the answer, if the form's summary also shows it. */
  error: string | undefined;
  /** Shows that only the captcha question is left; for visitors without scripts. */
  isLastStep?: boolean | undefined;
  disabled?: boolean;
}

/**
 * The captcha question and its answer. The page is the same for everybody and therefore contains no question: scripts request one.
 * Without scripts, the server shows one when the form is sent, with a token that is sent along.
 */
export function CaptchaField({ id, captcha, error, isLastStep, disabled }: Props) {
  const t = useTranslations('forms');
  const { problem, loadError, renew, input } = captcha;
  // The page is older than the server, so retries would never succeed.
  const isOutdated = loadError?.reason === 'outdated';
  const tryAgain = () => {
    renew();
    // The focused button disappears.
    input.current?.focus();
  };
  return (
    <div className="form__captcha" data-waiting={!problem || undefined}>
      {!problem && <noscript>{t('captchaLater')}</noscript>}
      <p className="form__question" id={`${id}-question`} aria-live={disabled ? undefined : 'polite'}>
        {problem && (
          <span>
            {isLastStep && <strong>{t('captchaLastStep')} </strong>}
            {t('captchaIntroduction')} <span className="form__sum">{problem.question}</span>
          </span>
        )}
        {!problem && !loadError && <span>{t('captchaLoading')}</span>}
        {loadError && (
          <span>
            {isOutdated ? t('submitError.outdated') : t('captchaFailed')}{' '}
            <Button size="s" onClick={isOutdated ? () => location.reload() : tryAgain}>
              {isOutdated ? t('reload') : t('captchaAgain')}
            </Button>
          </span>
        )}
      </p>
      <TextField
        id={id}
        name="captchaAnswer"
        label={t('captchaLabel')}
        error={loadError ? undefined : (error ?? captcha.error)}
        // Two announcements at once would be read twice, or one would interrupt the other.
        isErrorAnnounced={!error}
        aria-describedby={`${id}-question`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={ANSWER_MAX_DIGITS}
        required
        disabled={disabled}
        // Sending this form loaded the page, and only this field is left to fill in.
        autoFocus={isLastStep}
        ref={input}
        {...captcha.events}
      />
      {problem && <input type="hidden" name="captchaToken" value={problem.token} />}
    </div>
  );
}
