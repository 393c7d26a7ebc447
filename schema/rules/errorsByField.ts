import type { FieldErrorCode, WordedFieldError } from './FieldError';

/** Faults as they travel: messages and codes, each by field name. */
interface FieldErrorsByField {
  fields: Record<string, string[]>;
  fieldCodes: Record<string, FieldErrorCode[]>;
}

export function toErrorsByField(fieldErrors: readonly WordedFieldError[]): FieldErrorsByField {
  const ofField = Map.groupBy(fieldErrors, ({ field }) => field);
  const by = <Value>(pick: (fieldError: WordedFieldError) => Value): Record<string, Value[]> =>
    Object.fromEntries([...ofField].map(([field, found]) => [field, found.map(pick)]));
  return { fields: by(({ message }) => message), fieldCodes: by(({ code }) => code) };
}

/** The way back; undefined when what arrived holds no faults by field. */
export function fromErrorsByField(input: Partial<FieldErrorsByField> | undefined): WordedFieldError[] | undefined {
  if (!input?.fields) return undefined;
  const { fields, fieldCodes = {} } = input;
  return Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((message, index) => ({ field, message, code: fieldCodes[field]?.[index] ?? 'REQUIRED' })),
  );
}
