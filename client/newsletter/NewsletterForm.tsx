import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { getActionPath } from '../forms/formDefinitions';
import { PrivacyLine, SubmissionForm, SubmitButton } from '../forms/SubmissionForm';
import { getStatusText, ResendLine } from '../forms/SubmitErrorNotice';
import { useSubmission } from '../forms/useSubmission';
import { useSettings } from '../graphql/useSite';
import { CheckIcon } from '../ui/icons';
import { TextField } from '../ui/TextField';
import './Newsletter.css';

/** The newsletter form in the footer. Without scripts it posts to the current page and returns to it. */
export function NewsletterForm() {
  const t = useTranslations('newsletter');
  const submission = useSubmission('newsletter', { action: getActionPath('newsletter') });
  const { form, attempt, isStored, isFailed, keepFocus } = submission;
  // Under SIDE_FORMS=off nothing is stored and no mail is sent.
  const { sideForms: isMailed } = useSettings();
  const done = useRef<HTMLParagraphElement>(null);
  const isInvalid = submission.getError('email') !== undefined;

  // A form with one field needs no summary: its field gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refused attempt goes there again
  useEffect(() => {
    if (isInvalid && !keepFocus) form.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  }, [attempt, isInvalid, form]);
  useEffect(() => {
    if (attempt > 0 && isStored && !keepFocus) done.current?.focus();
  }, [attempt, isStored, keepFocus]);

  return (
    <section className="newsletter" id="newsletter" aria-labelledby="newsletter-title">
      <h2 className="site-footer__title" id="newsletter-title">
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <p className="newsletter__done" role="status" tabIndex={-1} ref={done}>
        {isStored && (
          <>
            <CheckIcon />
            {t('done')}
          </>
        )}
      </p>
      {isStored && isMailed && <p>{t('confirm')}</p>}
      {!isStored && (
        <SubmissionForm
          submission={submission}
          className="newsletter__form"
          // The fragment returns a reader without scripts to the form, after success and after an error.
          action="#newsletter"
          header={
            <>
              {(isFailed || submission.isChanged) && (
                <p className="newsletter__failed" role="alert">
                  {isFailed && <strong>{t('failed')}</strong>} <span>{getStatusText(submission)}</span>
                </p>
              )}
              <ResendLine submission={submission} />
            </>
          }
          footer={<PrivacyLine purpose={t('privacy')} />}
        >
          <div className="newsletter__row">
            <TextField
              {...submission.getField('email')}
              showRequired={false}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
            <SubmitButton submission={submission} label={t('subscribe')} pendingLabel={t('subscribing')} />
          </div>
        </SubmissionForm>
      )}
    </section>
  );
}
