import type { ReactNode } from 'react';
import { type LeadField, leadRules } from '../../schema/rules/leadRules';
import { CaptchaField } from '../forms/CaptchaField';
import { FormSummary } from '../forms/FormSummary';
import { PrivacyLine } from '../forms/PrivacyLine';
import { TrapField } from '../forms/TrapField';
import { TroubleLine } from '../forms/TroubleLine';
import { TroubleNotice } from '../forms/TroubleNotice';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';
import { useQuoteForm } from './useQuoteForm';

interface Props {
  place: 'dialog' | 'page';
  /** What surrounds the form, and goes with it. */
  frame?: (form: ReactNode) => ReactNode;
  /** What stands in the form's place once the request is stored. */
  thanks: (thanks: Thanks) => ReactNode;
}

interface Thanks {
  reference: string;
  /** Brings an empty form. */
  again: () => void;
  /** The visitor was elsewhere when the answer came. */
  isQuiet: boolean;
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The quote request, in the dialog and on its page. */
export function QuoteForm({ place, frame = (form) => form, thanks }: Props) {
  const quote = useQuoteForm(place);
  const { status, captcha, answer, faultOf, values } = quote;
  if (status === 'stored') {
    return thanks({ reference: quote.reference ?? '', again: quote.reset, isQuiet: quote.isQuiet });
  }

  const prefix = `quote-${place}`;
  const field = (name: LeadField) => ({
    id: `${prefix}-${name}`,
    name,
    label: leadRules[name].label,
    error: faultOf(name),
    defaultValue: values[name],
  });
  const required = { required: true, showRequired: true };
  const optional = (name: LeadField) => ({ ...field(name), label: words.forms.optional(leadRules[name].label) });
  const isSubmitting = status === 'submitting';
  const label = quote.isReady ? words.quote.ready : words.quote.incomplete;

  return frame(
    <form
      className="form"
      method="post"
      action={paths.getQuote()}
      noValidate
      ref={quote.form}
      onInput={quote.onInput}
      onSubmit={quote.onSubmit}
    >
      {place === 'dialog' && <TroubleNotice form={quote} />}
      <FormSummary prefix={prefix} faults={quote.faults} attempt={quote.attempt} isQuiet={quote.isQuiet} />
      <div className="form__row">
        <SelectField
          {...field('projectType')}
          {...required}
          emptyLabel={words.quote.chooseProjectType}
          options={optionsOf(words.quote.projectTypes)}
        />
        <SelectField
          {...field('timeline')}
          {...required}
          emptyLabel={words.quote.chooseTimeline}
          options={optionsOf(words.quote.timelines)}
        />
      </div>
      <TextArea {...field('projectDescription')} {...required} hint={words.quote.projectDescriptionHint} rows={5} />
      <div className="form__row">
        <TextField {...field('firstName')} {...required} autoComplete="given-name" />
        <TextField {...field('lastName')} {...required} autoComplete="family-name" />
      </div>
      <TextField {...field('email')} {...required} type="email" inputMode="email" autoComplete="email" />
      <div className="form__row">
        <TextField {...optional('phone')} type="tel" autoComplete="tel" />
        <TextField {...optional('company')} autoComplete="organization" />
      </div>
      <CaptchaField
        id={`${prefix}-captchaAnswer`}
        captcha={captcha}
        input={answer.input}
        fault={faultOf('captcha')}
        error={answer.error}
        isLastStep={quote.isLastStep}
        events={answer.events}
      />
      <TrapField />
      <input type="hidden" name="key" defaultValue={quote.key.current} />
      <div className="form__actions">
        <Button type="submit" variant="primary" size="l" disabled={isSubmitting || !quote.isReady} busy={isSubmitting}>
          {isSubmitting ? words.quote.submitting : label}
        </Button>
        <PrivacyLine />
      </div>
      {place === 'page' && <TroubleLine form={quote} />}
    </form>,
  );
}
