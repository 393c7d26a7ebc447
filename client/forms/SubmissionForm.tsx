import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import type { ButtonVariant } from '../ui/buttonClass';
import { ErrorSummary } from '../ui/ErrorSummary';
import { CaptchaField } from './CaptchaField';
import { SubmitErrorLine, SubmitErrorNotice } from './SubmitErrorNotice';
import { HONEYPOT_NAME } from './submitForm';
import type { Submission } from './useSubmission';
import '../ui/Form.css';

interface Props {
  submission: Submission;
  /** Address for posting without scripts; the current page by default. */
  action?: string;
  id?: string;
  className?: string;
  /** Title of the error box. */
  errorTitle?: string;
  /** Shows an error of sending as one line below the button instead of a box (specification, section 8). */
  hasQuietErrors?: boolean;
  /** Replaces the error box and the summary of wrong fields. */
  header?: ReactNode;
  children: ReactNode;
  /** Submit button, shown beside the privacy line. */
  button?: ReactNode;
  /** Replaces button and privacy line. */
  footer?: ReactNode;
}

/**
 * Frame of every form: error of sending, summary of wrong fields, fields, captcha, honeypot, key, button and privacy line.
 * `useSubmission` manages its state.
 */
export function SubmissionForm({ submission, hasQuietErrors, children, ...props }: Props) {
  const { id, action, className = 'form', errorTitle, header, button, footer } = props;
  const { name, idPrefix, captcha, errors, attempt, keepFocus, t } = submission;
  return (
    <form
      className={className}
      id={id}
      method="post"
      action={action}
      noValidate
      ref={submission.form}
      onSubmit={submission.onSubmit}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="key" defaultValue={submission.key.current} />
      {header ?? (
        <>
          {!hasQuietErrors && <SubmitErrorNotice submission={submission} title={errorTitle} />}
          {errors.length > 0 && (
            <ErrorSummary
              // A new summary gets the focus again.
              key={attempt}
              title={t('summaryTitle')}
              items={errors.map((error) => ({ href: `#${error.id}`, text: error.message }))}
              autoFocus={!keepFocus}
            />
          )}
        </>
      )}
      {children}
      {captcha && (
        <CaptchaField
          id={`${idPrefix}-captchaAnswer`}
          captcha={captcha}
          error={submission.captchaError}
          isLastStep={submission.isLastStep}
          disabled={submission.isStored}
        />
      )}
      <Honeypot />
      {footer || (
        <div className="form__actions">
          {button}
          <PrivacyLine />
        </div>
      )}
      {hasQuietErrors && <SubmitErrorLine submission={submission} />}
    </form>
  );
}

interface SubmitButtonProps extends ButtonVariant {
  submission: Submission;
  label: string;
  pendingLabel: string;
  /** Disables the button, which loses the focus. While a form is being sent, the button keeps it. */
  disabled?: boolean;
}

/** Submit button of a form. While the form is being sent, it shows that and ignores presses. */
export function SubmitButton({ submission, label, pendingLabel, disabled, ...variant }: SubmitButtonProps) {
  const { isSubmitting } = submission;
  return (
    <Button
      type="submit"
      {...variant}
      disabled={disabled}
      aria-disabled={isSubmitting || undefined}
      busy={isSubmitting}
    >
      {isSubmitting ? pendingLabel : label}
    </Button>
  );
}

interface PrivacyLineProps {
  /** Purpose of the data; by default, an answer to the sender. */
  purpose?: string;
}

/** Privacy notice for every form that collects data. */
export function PrivacyLine({ purpose }: PrivacyLineProps) {
  const t = useTranslations('forms');
  return (
    <p className="form__privacy">
      {purpose ?? t('privacyBefore')}
      <Link to={paths.privacyPolicy()}>{t('privacyLink')}</Link>
    </p>
  );
}

/**
 * Honeypot field for programs that fill in every field; people cannot see or reach it, and screen readers skip it. A
 * value flags the submission as spam but never rejects it. Hidden by position, because programs look for `display:
 * none`. Browsers do not autofill its name, unlike names, addresses and websites.
 */
function Honeypot() {
  const t = useTranslations('forms');
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t('honeypot')}
        <input
          type="text"
          name={HONEYPOT_NAME}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
