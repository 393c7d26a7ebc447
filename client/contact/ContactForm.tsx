import { useEffect } from 'react';
import type { ContactField } from '../../schema/rules/contactRules';
import { CaptchaField } from '../forms/CaptchaField';
import { FocusedNotice } from '../forms/FocusedNotice';
import { FormSummary } from '../forms/FormSummary';
import { PrivacyLine } from '../forms/PrivacyLine';
import { TrapField } from '../forms/TrapField';
import { TroubleNotice } from '../forms/TroubleNotice';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';
import { useContactForm } from './useContactForm';

const PREFIX = 'contact';

/** The contact form; once sent, its fields stay visible and are disabled (specification, section 4). */
export function ContactForm() {
  const contact = useContactForm();
  const { status, captcha, answer, faultOf, values } = contact;
  const isSent = status === 'stored';
  const isSending = status === 'submitting';

  // Another message is begun by a reload, and Firefox would fill it in with this one.
  useEffect(() => {
    if (!isSent) return;
    const empty = () => contact.form.current?.reset();
    window.addEventListener('pagehide', empty);
    return () => window.removeEventListener('pagehide', empty);
  }, [isSent, contact.form]);

  const field = (name: ContactField) => ({
    id: `${PREFIX}-${name}`,
    name,
    label: words.contact[name],
    error: faultOf(name),
    defaultValue: values[name],
    disabled: isSent,
  });
  const required = { required: true, showRequired: true };

  return (
    <form
      className="form"
      method="post"
      action={paths.contact()}
      noValidate
      ref={contact.form}
      onInput={contact.onInput}
      onSubmit={contact.onSubmit}
    >
      <TroubleNotice form={contact} title={words.contact.failed} />
      <FormSummary prefix={PREFIX} faults={contact.told} attempt={contact.attempt} isQuiet={contact.isQuiet} />
      <TextField {...field('name')} {...required} autoComplete="name" />
      <div className="form__row">
        <TextField {...field('email')} {...required} type="email" inputMode="email" autoComplete="email" />
        <TextField
          {...field('phone')}
          label={words.forms.optional(words.contact.phone)}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <TextArea {...field('message')} {...required} rows={6} />
      <CaptchaField
        id={`${PREFIX}-captchaAnswer`}
        captcha={captcha}
        input={answer.input}
        fault={contact.sumFault}
        error={answer.error}
        isLastStep={contact.isLastStep}
        events={answer.events}
        disabled={isSent}
      />
      <TrapField />
      <input type="hidden" name="key" defaultValue={contact.key.current} />
      {isSent ? (
        <FocusedNotice tone="success" isQuiet={contact.isQuiet} title={words.contact.sentTitle}>
          {/* A document, not a step within this one: without scripts a reload would bring these thanks again. */}
          <a href={paths.contact()} target="_self">
            {words.contact.sentLink}
          </a>{' '}
          {words.contact.sentText}
        </FocusedNotice>
      ) : (
        <div className="form__actions">
          <Button type="submit" variant="primary" size="l" disabled={isSending} busy={isSending}>
            {isSending ? words.contact.sending : words.contact.send}
          </Button>
          <PrivacyLine />
        </div>
      )}
    </form>
  );
}
