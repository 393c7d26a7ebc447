import { draftStorage } from '../../forms/draftStorage';
import { readValues } from '../../forms/formValues';

/** Puts what was typed into the draft of the quote request; fields that were left empty keep what the draft holds. */
export function carryOver(form: HTMLFormElement, names: readonly string[]): void {
  const typed = Object.entries(readValues(form, names)).filter(([, value]) => value.trim() !== '');
  if (typed.length === 0) return;
  const draft = draftStorage.read('quote');
  draftStorage.write('quote', { key: draft?.key ?? '', values: { ...draft?.values, ...Object.fromEntries(typed) } });
}
