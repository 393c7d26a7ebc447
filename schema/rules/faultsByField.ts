import type { Fault, FaultCode } from './Fault';

/** Faults as they travel: messages and codes, each by field name. */
interface FaultsByField {
  fields: Record<string, string[]>;
  fieldCodes: Record<string, FaultCode[]>;
}

export function toFaultsByField(faults: readonly Fault[]): FaultsByField {
  const ofField = Map.groupBy(faults, ({ field }) => field);
  const by = <Value>(pick: (fault: Fault) => Value): Record<string, Value[]> =>
    Object.fromEntries([...ofField].map(([field, found]) => [field, found.map(pick)]));
  return { fields: by(({ message }) => message), fieldCodes: by(({ code }) => code) };
}

/** The way back; undefined when what arrived holds no faults by field. */
export function fromFaultsByField(given: Partial<FaultsByField> | undefined): Fault[] | undefined {
  if (!given?.fields) return undefined;
  const { fields, fieldCodes = {} } = given;
  return Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((message, index) => ({ field, message, code: fieldCodes[field]?.[index] ?? 'REQUIRED' })),
  );
}
