import { useEffect, useRef } from 'react';
import type { HelpQuery } from '../../schema/generated/graphql';
import { getActionPath } from '../forms/formDefinitions';
import { PrivacyLine, SubmissionForm, SubmitButton } from '../forms/SubmissionForm';
import { useSubmission } from '../forms/useSubmission';
import { Button } from '../ui/Button';
import { ArrowIcon } from '../ui/icons/ArrowIcon';
import { SelectField } from '../ui/SelectField';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';

/** How long “Sending...” stands before the thanks (specification, section 4). */
const SENDING_MS = 1500;
const text = words.helpPanel;

interface Props {
  subjects: HelpQuery['help']['subjects'];
  onBack: () => void;
  /** `isAway` when the reader has left the form meanwhile. */
  onSent: (isAway: boolean) => void;
}

/** The question that goes to a person. */
export function HelpForm({ subjects, onBack, onSent }: Props) {
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
        {text.back}
      </Button>
      <h3 className="help__heading" tabIndex={-1} ref={heading}>
        {text.ask}
      </h3>
      <SubmissionForm
        submission={submission}
        errorTitle={text.failed}
        footer={
          <>
            <SubmitButton submission={submission} variant="strong" wide label={text.send} pendingLabel={text.sending} />
            <PrivacyLine />
          </>
        }
      >
        <TextField {...getField('name', text.name)} autoComplete="name" />
        <TextField {...getField('email', text.email)} type="email" inputMode="email" autoComplete="email" />
        <SelectField
          {...getField('questionType', text.questionType)}
          emptyLabel={text.selectType}
          options={subjects.map(({ id, label }) => ({ value: id, label }))}
        />
        <TextArea {...getField('question', text.question)} rows={4} />
      </SubmissionForm>
    </>
  );
}
