import type { FieldErrorCode, WordedFieldError } from './FieldError';

/** Errors as they are sent: messages and codes, each by field name. */
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

/** Converts errors back; undefined if the input has no errors by field. */
export function fromErrorsByField(input: Partial<FieldErrorsByField> | undefined): WordedFieldError[] | undefined {
  if (!input?.fields) return undefined;
  const { fields, fieldCodes = {} } = input;
  return Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((message, index) => ({ field, message, code: fieldCodes[field]?.[index] ?? 'REQUIRED' })),
  );
}
