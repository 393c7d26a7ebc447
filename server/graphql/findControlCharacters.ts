import {
  type GraphQLArgument,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import type { FieldError } from '../../schema/rules/FieldError';
import { MAX_REPORTED } from '../../schema/rules/getUnknownFieldErrors';
import { hasControlCharacter, withLineBreaks } from '../../schema/rules/text';

/**
 * Finds texts of a mutation with control characters or lone surrogates, which no column or file can store. Inputs with rules are
 * left to their rules. Page breaks pass, because rules replace them by line breaks.
 * @param values of the arguments, before coercion.
 */
export function findControlCharacters(
  args: readonly GraphQLArgument[],
  values: Readonly<Record<string, unknown>>,
): FieldError[] {
  const fields = args.flatMap(({ name, type }) => findFields(type, values[name], name === 'input' ? '' : name));
  return fields
    .slice(0, MAX_REPORTED)
    .map((field) => ({ field, code: 'CONTROL_CHARACTER', reason: 'controlCharacter' }));
}

/** Lists the paths of the wrong texts in a value, such as `edits[0].value`. */
function findFields(type: GraphQLInputType, value: unknown, path: string): string[] {
  if (value === null || value === undefined) return [];
  if (isNonNullType(type)) return findFields(type.ofType, value, path);
  if (isListType(type)) {
    const entries = Array.isArray(value) ? value : [value];
    return entries.flatMap((entry, index) => findFields(type.ofType, entry, `${path}[${index}]`));
  }
  if (isScalarType(type)) return hasOne(value) ? [path] : [];
  if (!isInputObjectType(type) || type.extensions.rules || type.extensions.takesAnyText || typeof value !== 'object')
    return [];
  const entries = value as Record<string, unknown>;
  return Object.values(type.getFields()).flatMap((field) =>
    findFields(field.type, entries[field.name], path ? `${path}.${field.name}` : field.name),
  );
}

/** Looks into the objects and lists of JSON as well. */
function hasOne(value: unknown): boolean {
  if (typeof value === 'string') return hasControlCharacter(withLineBreaks(value), true);
  return typeof value === 'object' && value !== null && Object.entries(value).some((entry) => entry.some(hasOne));
}
