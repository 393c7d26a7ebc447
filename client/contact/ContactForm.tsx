import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { SubmissionForm, SubmitButton } from '../forms/SubmissionForm';
import { FocusedNotice } from '../forms/SubmitErrorNotice';
import { useSubmission } from '../forms/useSubmission';
import { paths } from '../paths';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';

const text = words.contact;

/** The contact form; once sent, its fields stay visible and are disabled (specification, section 4). */
export function ContactForm() {
  const submission = useSubmission('contact', { staysFilled: true });
  const { form, getField, isStored, keepFocus } = submission;

  // Another message is begun by a reload, and Firefox would fill it in with this one.
  useEffect(() => {
    if (!isStored) return;
    const empty = () => form.current?.reset();
    window.addEventListener('pagehide', empty);
    return () => window.removeEventListener('pagehide', empty);
  }, [isStored, form]);

  const sent = (
    <FocusedNotice tone="success" keepFocus={keepFocus} title={text.sentTitle}>
      {/* A document, not a step within this one: without scripts a reload would bring these thanks again. */}
      <Link to={paths.contact()} reloadDocument>
        {text.sentLink}
      </Link>{' '}
      {text.sentText}
    </FocusedNotice>
  );
  return (
    <SubmissionForm
      submission={submission}
      action={paths.contact()}
      errorTitle={text.failed}
      button={
        <SubmitButton
          submission={submission}
          variant="primary"
          size="l"
          label={text.send}
          pendingLabel={text.sending}
        />
      }
      footer={isStored && sent}
    >
      <TextField {...getField('name', text.name)} autoComplete="name" />
      <div className="form__row">
        <TextField {...getField('email', text.email)} type="email" inputMode="email" autoComplete="email" />
        <TextField {...getField('phone', text.phone)} type="tel" autoComplete="tel" />
      </div>
      <TextArea {...getField('message', text.message)} rows={6} />
    </SubmissionForm>
  );
}
