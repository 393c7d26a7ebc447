import { useEffect } from 'react';
import { Link, useHref } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { SubmissionForm, SubmitButton } from '../forms/SubmissionForm';
import { FocusedNotice } from '../forms/SubmitErrorNotice';
import { useSubmission } from '../forms/useSubmission';
import { paths } from '../paths';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';

/** The contact form. After sending, its fields stay visible and are disabled (specification, section 4). */
export function ContactForm() {
  const t = useTranslations('contact');
  const page = useHref(paths.contact());
  const submission = useSubmission('contact', { staysFilled: true });
  const { form, getField, isStored, keepFocus } = submission;

  // A reload starts another message, and Firefox would fill in this one.
  useEffect(() => {
    if (!isStored) return;
    const empty = () => form.current?.reset();
    window.addEventListener('pagehide', empty);
    return () => window.removeEventListener('pagehide', empty);
  }, [isStored, form]);

  const sent = (
    <FocusedNotice tone="success" keepFocus={keepFocus} title={t('sentTitle')}>
      {t.rich('sendAnother', {
        // A document load instead of client navigation: without scripts, a reload would show these thanks again.
        link: (chunks) => (
          <Link to={paths.contact()} reloadDocument>
            {chunks}
          </Link>
        ),
      })}
    </FocusedNotice>
  );
  return (
    <SubmissionForm
      submission={submission}
      action={page}
      errorTitle={t('failed')}
      button={
        <SubmitButton
          submission={submission}
          variant="primary"
          size="l"
          label={t('send')}
          pendingLabel={t('sending')}
        />
      }
      footer={isStored && sent}
    >
      <TextField {...getField('name', t('name'))} autoComplete="name" />
      <div className="form__row">
        <TextField {...getField('email', t('email'))} type="email" inputMode="email" autoComplete="email" />
        <TextField {...getField('phone')} type="tel" autoComplete="tel" />
      </div>
      <TextArea {...getField('message', t('message'))} rows={6} />
    </SubmissionForm>
  );
}
