import type { ReactNode } from 'react';
import { getActionPath } from '../forms/formDefinitions';
import { SubmissionForm, SubmitButton } from '../forms/SubmissionForm';
import { useSubmission } from '../forms/useSubmission';
import { paths } from '../paths';
import { SelectField } from '../ui/SelectField';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';

const text = words.quote;

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
  reset: () => void;
  /** The visitor was elsewhere when the answer came. */
  keepFocus: boolean;
}

const getOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The quote request, in the dialog and on its page (specification, sections 4 and 5). */
export function QuoteForm({ place, frame = (form) => form, thanks }: Props) {
  const submission = useSubmission('quote', {
    idPrefix: `quote-${place}`,
    // From the dialog: the page behind it stays.
    action: place === 'dialog' ? getActionPath('quote') : undefined,
  });
  const { getField, isReady, isStored, isSubmitting, reference = '', reset, keepFocus } = submission;
  if (isStored) return thanks({ reference, reset, keepFocus });

  return frame(
    <SubmissionForm
      submission={submission}
      action={paths.getQuote()}
      hasQuietErrors={place === 'page'}
      button={
        <SubmitButton
          submission={submission}
          variant="primary"
          size="l"
          label={isReady ? text.ready : text.incomplete}
          pendingLabel={text.submitting}
          disabled={isSubmitting || !isReady}
        />
      }
    >
      <div className="form__row">
        <SelectField
          {...getField('projectType')}
          emptyLabel={text.chooseProjectType}
          options={getOptions(text.projectTypes)}
        />
        <SelectField {...getField('timeline')} emptyLabel={text.chooseTimeline} options={getOptions(text.timelines)} />
      </div>
      <TextArea {...getField('projectDescription')} hint={text.projectDescriptionHint} rows={5} />
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
