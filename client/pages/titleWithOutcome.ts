import type { FormResult } from '../forms/submitForm';
import type { Localization } from '../messages/Localized';
import { getTranslate } from '../messages/localizationContext';

const messages = { invalid: 'faults', failed: 'failed', lastStep: 'lastStep', stored: 'received' } as const;

/**
 * A title that begins with what became of the form that the page answers. Without scripts nothing else tells this page from
 * the one before, and the title is what a screen reader says first.
 */
export function getTitleWithOutcome(title: string, results: readonly FormResult[], localization: Localization): string {
  const status = results.find((result) => result.status !== 'editing')?.status;
  if (!status || status === 'editing') return title;
  return getTranslate(localization, 'outcome')(messages[status], { title });
}
