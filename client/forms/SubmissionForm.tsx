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
  /** Where it is posted without scripts; to the page that it stands on unless given. */
  action?: string;
  id?: string;
  className?: string;
  /** The title of the box that says why it was not sent. */
  errorTitle?: string;
  /** Why it was not sent is one line below the button, and no box (specification, section 8). */
  hasQuietErrors?: boolean;
  /** Instead of that box and the summary of wrong fields. */
  header?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** The button, with the privacy line beside it. */
  button?: ReactNode;
  /** Instead of button and privacy line. */
  footer?: ReactNode;
}

/**
 * The frame of every form: why it was not sent, the summary of wrong fields, the fields, the captcha, the honeypot, the key,
 * the button and the privacy line. Its life is `useSubmission`'s.
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
      onInput={submission.onInput}
      onSubmit={submission.onSubmit}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="key" defaultValue={submission.key.current} />
      {header ?? (
        <>
          {!hasQuietErrors && <SubmitErrorNotice submission={submission} title={errorTitle} />}
          {errors.length > 0 && (
            <ErrorSummary
              // A new one takes the focus again.
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
  /** It cannot be pressed, and loses the focus. While it is pending it keeps it. */
  disabled?: boolean;
}

/** The button of a form. While the form is sent it says so, and pressing it again does nothing. */
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
  /** What the data is for; an answer to the sender unless said. */
  purpose?: string;
}

/** The notice that stands wherever data is collected. */
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
 * A field for programs that fill in every field; people neither see, reach nor hear it. What stands in it flags the
 * submission and never refuses it. Hidden by position, because programs look for `display: none`; its name is one that no
 * browser fills in by itself, as it does with names, addresses and websites.
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
