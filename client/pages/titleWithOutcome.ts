import type { FormResult } from '../forms/submitForm';
import { words } from '../words/words';

const text = words.outcome;

/**
 * A title that begins with what became of the form that the page answers. Without scripts nothing else tells this page from
 * the one before, and the title is what a screen reader says first.
 */
export function getTitleWithOutcome(title: string, results: readonly FormResult[]): string {
  const status = results.find((result) => result.status !== 'editing')?.status;
  if (status === 'invalid') return text.faults(title);
  if (status === 'failed') return text.failed(title);
  if (status === 'lastStep') return text.lastStep(title);
  return status === 'stored' ? text.received(title) : title;
}
