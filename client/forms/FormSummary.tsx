import type { Fault } from '../../schema/rules/Fault';
import { ErrorSummary } from '../ui/ErrorSummary';
import { words } from '../words/words';
import { inputNameOf } from './inputNameOf';

interface Props {
  /** Start of the ids of the form's fields. */
  prefix: string;
  faults: readonly Pick<Fault, 'field' | 'message'>[];
  /** Counts submits: each one that fails moves the focus here again. */
  attempt: number;
  /** The answer came while the visitor was elsewhere: nobody is called away. */
  isQuiet?: boolean;
}

/** What is wrong with a form that was sent, with links to the fields. */
export function FormSummary({ prefix, faults, attempt, isQuiet }: Props) {
  if (faults.length === 0) return null;
  const items = faults.map(({ field, message }) => ({
    href: `#${prefix}-${inputNameOf(field)}`,
    text: message,
  }));
  return <ErrorSummary key={attempt} title={words.forms.summaryTitle} items={items} autoFocus={!isQuiet} />;
}
