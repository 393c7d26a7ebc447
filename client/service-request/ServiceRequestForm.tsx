import { SubmissionForm, SubmitButton } from '../forms/SubmissionForm';
import { FocusedNotice } from '../forms/SubmitErrorNotice';
import { useSubmission } from '../forms/useSubmission';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';

const text = words.serviceRequest;

/** The contact form of a service's page; `service` is the slug. Without scripts it posts to that page. */
export function ServiceRequestForm({ service }: { service: string }) {
  const submission = useSubmission('service-request');
  const { getField, keepFocus } = submission;
  if (submission.isStored) {
    return (
      <FocusedNotice tone="success" keepFocus={keepFocus} title={text.sentTitle}>
        {text.sentText}
      </FocusedNotice>
    );
  }
  return (
    <SubmissionForm
      submission={submission}
      errorTitle={text.failed}
      button={
        <SubmitButton submission={submission} variant="strong" size="l" label={text.send} pendingLabel={text.sending} />
      }
    >
      <input type="hidden" name="service" value={service} />
      <div className="form__row">
        <TextField {...getField('name', text.name)} autoComplete="name" />
        <TextField {...getField('email', text.email)} type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextField {...getField('company', text.company)} autoComplete="organization" />
      <TextArea {...getField('details', text.details)} rows={6} />
    </SubmissionForm>
  );
}
