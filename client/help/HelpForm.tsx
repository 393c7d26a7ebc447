import { useEffect, useRef } from 'react';
import { AskQuestionDocument, type HelpQuery } from '../../schema/generated/graphql';
import { type HelpField, helpRules } from '../../schema/rules/helpRules';
import { FormSummary } from '../forms/FormSummary';
import { PrivacyLine } from '../forms/PrivacyLine';
import { TrapField } from '../forms/TrapField';
import { TroubleNotice } from '../forms/TroubleNotice';
import { useSideForm } from '../forms/useSideForm';
import { Button } from '../ui/Button';
import { ArrowIcon } from '../ui/icons/ArrowIcon';
import { SelectField } from '../ui/SelectField';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';

const PREFIX = 'help';
/** How long “Sending...” stands before the thanks (specification, section 4). */
const SENDING_MS = 1500;
const text = words.helpPanel;

interface Props {
  subjects: HelpQuery['help']['subjects'];
  onBack: () => void;
  /** Told whether the reader has left the form meanwhile. */
  onSent: (isAway: boolean) => void;
}

/** The question that goes to a person. */
export function HelpForm({ subjects, onBack, onSent }: Props) {
  const help = useSideForm({
    name: 'help',
    rules: helpRules,
    document: AskQuestionDocument,
    leastMs: SENDING_MS,
    onStored: () => onSent(!help.form.current),
  });
  const { status, faultOf } = help;
  const isSending = status === 'submitting';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const field = (name: HelpField) => ({
    id: `${PREFIX}-${name}`,
    name,
    label: text[name],
    error: faultOf(name),
    required: true,
    showRequired: true,
  });

  return (
    <>
      <Button className="help__back" variant="quiet" size="s" onClick={onBack}>
        <ArrowIcon />
        {text.back}
      </Button>
      <h3 className="help__heading" tabIndex={-1} ref={heading}>
        {text.ask}
      </h3>
      <form className="form" noValidate ref={help.form} onInput={help.onInput} onSubmit={help.onSubmit}>
        <TroubleNotice form={help} title={text.failed} />
        <FormSummary prefix={PREFIX} faults={help.faults} attempt={help.attempt} isQuiet={help.isQuiet} />
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <SelectField
          {...field('questionType')}
          emptyLabel={text.selectType}
          options={subjects.map(({ id, label }) => ({ value: id, label }))}
        />
        <TextArea {...field('question')} rows={4} />
        <TrapField />
        <Button type="submit" variant="strong" wide aria-disabled={isSending || undefined} busy={isSending}>
          {isSending ? text.sending : text.send}
        </Button>
        <PrivacyLine />
      </form>
    </>
  );
}
