import { useTranslations } from 'use-intl';
import { ANSWER_MAX_DIGITS } from '../../schema/rules/captcha';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import type { Captcha } from './useCaptcha';
import './CaptchaField.css';

interface Props {
  id: string;
  captcha: Captcha;
  /** What is wrong with the answer, where the form's summary says so, too. */
  error: string | undefined;
  /** Says that the problem is all that is missing; for visitors without scripts. */
  isLastStep?: boolean | undefined;
  disabled?: boolean;
}

/**
 * The captcha problem and its answer. The page comes without a problem, so that it is the same for everybody: scripts ask for
 * one, and without scripts the server shows one when the form is sent, with a token that is sent along.
 */
export function CaptchaField({ id, captcha, error, isLastStep, disabled }: Props) {
  const t = useTranslations('forms');
  const { problem, loadError, renew, input } = captcha;
  // The page is older than the server, and would ask in vain for ever.
  const isOutdated = loadError?.reason === 'outdated';
  const tryAgain = () => {
    renew();
    // The button goes away.
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
        // Two that are told at once would be heard twice, or one over the other.
        isErrorAnnounced={!error}
        aria-describedby={`${id}-question`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={ANSWER_MAX_DIGITS}
        required
        disabled={disabled}
        // The page was asked for by sending this form, and this field is what is left of it.
        autoFocus={isLastStep}
        ref={input}
        {...captcha.events}
      />
      {problem && <input type="hidden" name="captchaToken" value={problem.token} />}
    </div>
  );
}
