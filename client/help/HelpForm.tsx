import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { HelpQuery } from '../../schema/generated/graphql';
import { getActionPath } from '../forms/formDefinitions';
import { PrivacyLine, SubmissionForm, SubmitButton } from '../forms/SubmissionForm';
import { useSubmission } from '../forms/useSubmission';
import { Button } from '../ui/Button';
import { ArrowIcon } from '../ui/icons';
import { SelectField } from '../ui/SelectField';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';

/** Minimum time of “Sending...” before the thanks (specification, section 4), in milliseconds. */
const SENDING_MS = 1500;

interface Props {
  subjects: HelpQuery['help']['subjects'];
  onBack: () => void;
  /** `isAway`: the reader has left the form meanwhile. */
  onSent: (isAway: boolean) => void;
}

/** Form for a question to the staff. */
export function HelpForm({ subjects, onBack, onSent }: Props) {
  const t = useTranslations('helpPanel');
  const submission = useSubmission('help', {
    action: getActionPath('help'),
    minPendingMs: SENDING_MS,
    onStored: () => onSent(!submission.form.current),
  });
  const { getField } = submission;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <Button className="help__back" variant="quiet" size="s" onClick={onBack}>
        <ArrowIcon />
        {t('back')}
      </Button>
      <h3 className="help__heading" tabIndex={-1} ref={heading}>
        {t('ask')}
      </h3>
      <SubmissionForm
        submission={submission}
        errorTitle={t('failed')}
        footer={
          <>
            <SubmitButton submission={submission} variant="strong" wide label={t('send')} pendingLabel={t('sending')} />
            <PrivacyLine />
          </>
        }
      >
        <TextField {...getField('name')} autoComplete="name" />
        <TextField {...getField('email')} type="email" inputMode="email" autoComplete="email" />
        <SelectField
          {...getField('questionType')}
          emptyLabel={t('selectType')}
          options={subjects.map(({ id, label }) => ({ value: id, label }))}
        />
        <TextArea {...getField('question')} rows={4} />
      </SubmissionForm>
    </>
  );
}
