import { draftStorage } from '../../forms/draftStorage';
import { readValues } from '../../forms/formFields';

const carried = new WeakMap<HTMLFormElement, Record<string, string>>();

/**
 * Puts what was typed into the draft of the quote request. Fields that are empty, or as they were the last time, keep what
 * the draft holds: the text may have grown there since.
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

/** Once the request is sent, empties the form that it began in; what was typed here since is the beginning of another one. */
export function emptyCarried(form: HTMLFormElement, names: readonly string[]): void {
  const before = carried.get(form);
  carried.delete(form);
  const values = readValues(new FormData(form), names);
  if (before && names.every((name) => values[name] === before[name])) form.reset();
}
