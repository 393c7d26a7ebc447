import type { ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import {
  getBudgetKey,
  nameOfChoice,
  offeredBudgets,
  offeredProjectTypes,
  offeredTimelines,
  ProjectType,
} from '../../schema/rules/choices';
import { getActionPath } from '../forms/formDefinitions';
import { SubmissionForm, SubmitButton } from '../forms/SubmissionForm';
import { useSubmission } from '../forms/useSubmission';
import { useSite } from '../graphql/useSite';
import { paths } from '../paths';
import { SelectField } from '../ui/SelectField';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';

interface Props {
  location: 'dialog' | 'page';
  /** Initial choice. */
  projectType?: ProjectType | undefined;
  /** Wraps the form, but not the thanks. */
  frame?: (form: ReactNode) => ReactNode;
  /** Replaces the form once the request is stored. */
  thanks: (thanks: Thanks) => ReactNode;
}

interface Thanks {
  reference: string;
  /** Shows an empty form. */
  reset: () => void;
  /** Whether the visitor was elsewhere when the answer arrived. */
  keepFocus: boolean;
}

/** The quote form, in the dialog and on its page (specification, sections 4 and 5). */
export function QuoteForm({ location, projectType, frame = (form) => form, thanks }: Props) {
  const t = useTranslations('quote');
  const tChoices = useTranslations('choices');
  const page = useHref(paths.getQuote());
  const { hiddenProjectTypes } = useSite();
  const offered = offeredProjectTypes.filter((value) => !hiddenProjectTypes.includes(nameOfChoice(ProjectType, value)));
  const submission = useSubmission('quote', {
    idPrefix: `quote-${location}`,
    suggested: projectType && { projectType },
    // The dialog keeps the page behind it.
    action: location === 'dialog' ? getActionPath('quote') : undefined,
  });
  const { getField, isReady, isStored, isSubmitting, reference = '', reset, keepFocus } = submission;
  if (isStored) return thanks({ reference, reset, keepFocus });

  return frame(
    <SubmissionForm
      submission={submission}
      action={page}
      hasQuietErrors={location === 'page'}
      button={
        <SubmitButton
          submission={submission}
          variant="primary"
          size="l"
          label={isReady ? t('ready') : t('incomplete')}
          pendingLabel={t('submitting')}
          disabled={isSubmitting || !isReady}
        />
      }
    >
      <div className="form__row">
        <SelectField
          {...getField('projectType')}
          emptyLabel={t('chooseProjectType')}
          options={offered.map((value) => ({ value, label: tChoices(`projectTypes.${value}`) }))}
        />
        <SelectField
          {...getField('timeline')}
          emptyLabel={t('chooseTimeline')}
          options={offeredTimelines.map((value) => ({ value, label: tChoices(`timelines.${value}`) }))}
        />
      </div>
      {offeredBudgets.length > 0 && (
        <SelectField
          {...getField('budget')}
          emptyLabel={t('chooseBudget')}
          options={offeredBudgets.map((value) => ({ value, label: tChoices(getBudgetKey(value)) }))}
        />
      )}
      <TextArea {...getField('projectDescription')} hint={t('projectDescriptionHint')} rows={5} />
      <div className="form__row">
        <TextField {...getField('firstName')} autoComplete="given-name" />
        <TextField {...getField('lastName')} autoComplete="family-name" />
      </div>
      <TextField {...getField('email')} type="email" inputMode="email" autoComplete="email" />
      <div className="form__row">
        <TextField {...getField('phone')} type="tel" autoComplete="tel" />
        <TextField {...getField('company')} autoComplete="organization" />
      </div>
    </SubmissionForm>,
  );
}
