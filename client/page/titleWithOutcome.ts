import type { FormStates } from '../forms/FormState';
import { words } from '../words/words';

const text = words.outcome;

/**
 * A title that begins with what became of the form that the page answers. Without scripts nothing else tells this page from
 * the one before, and the title is what a screen reader says first.
 */
export function titleWithOutcome(title: string, forms: FormStates): string {
  const states = Object.values(forms);
  if (states.some(({ faults }) => faults.length > 0)) return text.faults(title);
  if (states.some(({ failure }) => failure !== undefined)) return text.failed(title);
  if (states.some(({ isLastStep }) => isLastStep)) return text.lastStep(title);
  return states.some(({ received }) => received) ? text.received(title) : title;
}
