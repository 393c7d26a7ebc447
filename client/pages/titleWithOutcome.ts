import type { FormResult } from '../forms/submitForm';
import type { Localization } from '../messages/Localized';
import { getTranslate } from '../messages/localizationContext';

const messages = { invalid: 'faults', failed: 'failed', lastStep: 'lastStep', stored: 'received' } as const;

/**
 * Returns a title that starts with the result of the form in the page. Without scripts nothing else distinguishes this page from
 * the previous one, and screen readers read the title first.
 */
export function getTitleWithOutcome(title: string, results: readonly FormResult[], localization: Localization): string {
  const status = results.find((result) => result.status !== 'editing')?.status;
  if (!status || status === 'editing') return title;
  return getTranslate(localization, 'outcome')(messages[status], { title });
}
