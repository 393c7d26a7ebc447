import { type FormEvent, useEffect, useRef } from 'react';
import { useHref } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { LeadField } from '../../../schema/rules/leadRules';
import { draftStorage } from '../../forms/draftStorage';
import { fillEmptyFields, readValues } from '../../forms/formFields';
import { PrivacyLine } from '../../forms/SubmissionForm';
import { useSettings } from '../../graphql/useSite';
import { useQuoteDialog } from '../../leads/QuoteDialogProvider';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { Section } from '../../ui/Section';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { carryOver, emptyCarried } from './carryOver';
import '../../ui/Form.css';

const names: readonly LeadField[] = ['firstName', 'lastName', 'email', 'projectDescription'];

/**
 * A form without required markers that is not stored itself: it starts a quote request. With scripts, the dialog continues with the
 * typed text; without scripts, the quote page does. Under SIDE_FORMS=off the button does nothing.
 */
export function ServicesForm() {
  const t = useTranslations('services');
  const fields = useTranslations('fields');
  const dialog = useQuoteDialog();
  const { sideForms } = useSettings();
  const quotePage = useHref(paths.getQuote());
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const draft = draftStorage.read('services');
    if (draft && form.current) fillEmptyFields(form.current, draft.values);
    return draftStorage.onStored('quote', ({ isDraftCleared }) => {
      if (form.current && isDraftCleared) emptyCarried(form.current, names);
    });
  }, []);

  const goOn = (event: FormEvent<HTMLFormElement>) => {
    if (sideForms && !dialog) return;
    event.preventDefault();
    if (!sideForms || !dialog) return;
    carryOver(event.currentTarget, names);
    draftStorage.clear('services');
    dialog.open();
  };

  const field = (name: LeadField) => ({ id: `services-${name}`, name });
  return (
    <Section tone="inverse" layout="split" title={t('formTitle')} lead={t('formLead')}>
      <form
        className="form"
        method="post"
        action={sideForms ? quotePage : undefined}
        noValidate
        ref={form}
        onInput={({ currentTarget }) =>
          draftStorage.write('services', { key: '', values: readValues(new FormData(currentTarget), names) })
        }
        onSubmit={goOn}
      >
        {/* Marks a posted form as a start: its missing fields are no errors yet (forms/submitForm). */}
        <input type="hidden" name="begin" value="1" />
        <div className="form__row">
          <TextField {...field('firstName')} label={fields('firstName.label')} autoComplete="given-name" />
          <TextField {...field('lastName')} label={fields('lastName.label')} autoComplete="family-name" />
        </div>
        <TextField
          {...field('email')}
          label={fields('email.label')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextArea {...field('projectDescription')} label={fields('projectDetails.label')} rows={5} />
        <div className="form__actions">
          <Button type={sideForms ? 'submit' : 'button'} variant="primary" size="l">
            {t('send')}
          </Button>
          <PrivacyLine />
        </div>
      </form>
    </Section>
  );
}
