import { useEffect, useRef } from 'react';
import { RequestServiceDocument } from '../../schema/generated/graphql';
import { type ServiceRequestField, serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { FormSummary } from '../forms/FormSummary';
import { PrivacyLine } from '../forms/PrivacyLine';
import { TrapField } from '../forms/TrapField';
import { TroubleNotice } from '../forms/TroubleNotice';
import { useSideForm } from '../forms/useSideForm';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';

const PREFIX = 'service-request';
const text = words.serviceRequest;

/** The contact form of a service's page; `service` is the slug. Without scripts it posts to that page. */
export function ServiceRequestForm({ service }: { service: string }) {
  const request = useSideForm({
    name: 'service-request',
    rules: serviceRequestRules,
    document: RequestServiceDocument,
  });
  const { status, attempt, isQuiet, faultOf } = request;
  const thanks = useRef<HTMLDivElement>(null);
  const isStored = status === 'stored';
  const isSending = status === 'submitting';

  useEffect(() => {
    if (attempt > 0 && isStored && !isQuiet) thanks.current?.focus();
  }, [attempt, isStored, isQuiet]);

  if (isStored) {
    return (
      <div id={PREFIX} tabIndex={-1} ref={thanks}>
        <Notice tone="success" title={text.sentTitle}>
          {text.sentText}
        </Notice>
      </div>
    );
  }

  const field = (name: Exclude<ServiceRequestField, 'service'>) => ({
    id: `${PREFIX}-${name}`,
    name,
    label: text[name],
    error: faultOf(name),
    defaultValue: request.values[name],
  });
  const required = { required: true, showRequired: true };

  return (
    <form
      className="form"
      id={PREFIX}
      method="post"
      action={`#${PREFIX}`}
      noValidate
      ref={request.form}
      onInput={request.onInput}
      onSubmit={request.onSubmit}
    >
      <input type="hidden" name="form" value="service-request" />
      <input type="hidden" name="key" defaultValue={request.key.current} />
      <input type="hidden" name="service" value={service} />
      <TroubleNotice form={request} title={text.failed} />
      <FormSummary prefix={PREFIX} faults={request.faults} attempt={attempt} isQuiet={isQuiet} />
      <div className="form__row">
        <TextField {...field('name')} {...required} autoComplete="name" />
        <TextField {...field('email')} {...required} type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextField {...field('company')} label={words.forms.optional(text.company)} autoComplete="organization" />
      <TextArea {...field('details')} {...required} rows={6} />
      <TrapField />
      <div className="form__actions">
        <Button type="submit" variant="strong" size="l" aria-disabled={isSending || undefined} busy={isSending}>
          {isSending ? text.sending : text.send}
        </Button>
        <PrivacyLine />
      </div>
    </form>
  );
}
