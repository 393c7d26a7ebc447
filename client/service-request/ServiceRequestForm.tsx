import { useTranslations } from 'use-intl';
import { SubmissionForm, SubmitButton } from '../forms/SubmissionForm';
import { FocusedNotice } from '../forms/SubmitErrorNotice';
import { useSubmission } from '../forms/useSubmission';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';

/** The contact form on the page of a service; `service` is its slug. Without scripts it posts to that page. */
export function ServiceRequestForm({ service }: { service: string }) {
  const t = useTranslations('serviceRequest');
  const submission = useSubmission('service-request');
  const { getField, keepFocus } = submission;
  if (submission.isStored) {
    return (
      <FocusedNotice tone="success" keepFocus={keepFocus} title={t('sentTitle')}>
        {t('sentText')}
      </FocusedNotice>
    );
  }
  return (
    <SubmissionForm
      submission={submission}
      errorTitle={t('failed')}
      button={
        <SubmitButton submission={submission} variant="strong" size="l" label={t('send')} pendingLabel={t('sending')} />
      }
    >
      <input type="hidden" name="service" value={service} />
      <div className="form__row">
        <TextField {...getField('name')} autoComplete="name" />
        <TextField {...getField('email')} type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextField {...getField('company')} autoComplete="organization" />
      <TextArea {...getField('details')} rows={6} />
    </SubmissionForm>
  );
}
