import { draftStorage } from '../../forms/draftStorage';
import { readValues } from '../../forms/formFields';

const carried = new WeakMap<HTMLFormElement, Record<string, string>>();

/**
 * Copies typed text into the draft of the quote request. Fields that are empty or unchanged since the last copy keep the draft's
 * value, because the text may have been extended there.
 */
export function carryOver(form: HTMLFormElement, names: readonly string[]): void {
  const draft = draftStorage.read('quote');
  const before = draft ? carried.get(form) : undefined;
  const values = readValues(new FormData(form), names);
  carried.set(form, values);
  const typed = Object.entries(values).filter(([name, value]) => value.trim() !== '' && value !== before?.[name]);
  if (typed.length === 0) return;
  draftStorage.write('quote', { key: '', ...draft, values: { ...draft?.values, ...Object.fromEntries(typed) } });
}

/** Empties the form after its request was sent. Text typed here since then starts another request. */
export function emptyCarried(form: HTMLFormElement, names: readonly string[]): void {
  const before = carried.get(form);
  carried.delete(form);
  const values = readValues(new FormData(form), names);
  if (before && names.every((name) => values[name] === before[name])) form.reset();
}
