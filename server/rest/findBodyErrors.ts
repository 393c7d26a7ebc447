import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import type { FieldError } from '../../schema/rules/FieldError';
import { getUnknownFieldErrors, MAX_REPORTED } from '../../schema/rules/getUnknownFieldErrors';
import { trimEnds } from '../../schema/rules/text';
import type { MessageParams, RequestError } from '../errors/wordFieldErrors';

/** A value that a body may have, with the type of GraphQL that it becomes. */
export interface BodyField {
  name: string;
  type: GraphQLInputType;
  required: boolean;
}

type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const getBodyFields = (type: GraphQLInputObjectType): BodyField[] =>
  Object.values(type.getFields()).map((field) => ({
    name: field.name,
    type: field.type,
    required: isRequiredInputField(field),
  }));

/**
 * Finds the values of a body that do not fit their types, before GraphQL reports them in its own words. An error names its field
 * by the path within the body, such as `edits[0].locale`.
 */
export function findBodyErrors(body: Json, fields: readonly BodyField[]): FieldError[] {
  // An empty body would clear the fields that may be null.
  const isEmpty = fields.every(({ name }) => !Object.hasOwn(body, name));
  const needed = isEmpty ? fields.map((field) => ({ ...field, required: true })) : fields;
  return findFieldErrors(body, needed, '').slice(0, MAX_REPORTED);
}

function findFieldErrors(input: Json, fields: readonly BodyField[], parent: string): FieldError[] {
  const unknown = getUnknownFieldErrors(input, (key) => fields.some(({ name }) => name === key));
  return [
    ...fields.flatMap(({ name, type, required }) => {
      const value = Object.hasOwn(input, name) ? input[name] : undefined;
      if (value === undefined && !required) return [];
      return value == null && required ? [missing(parent + name)] : findErrors(value, type, parent + name);
    }),
    ...unknown.map((error) => ({ ...error, field: parent + error.field })),
  ];
}

export const missing = (name: string): FieldError => ({
  field: name,
  code: 'REQUIRED',
  reason: 'parameterMissing',
  params: { name },
});

function findErrors(value: unknown, type: GraphQLInputType, field: string): FieldError[] {
  if (value === null) return isNonNullType(type) ? [missing(field)] : [];
  const present = getNullableType(type);
  if (isListType(present)) {
    if (!Array.isArray(value)) return [invalid(field, 'parameterNotList', { name: field })];
    return value.flatMap((item, index) => findErrors(item, present.ofType, `${field}[${index}]`));
  }
  if (isInputObjectType(present)) {
    if (!isObject(value)) return [invalid(field, 'parameterNotObject', { name: field })];
    return findFieldErrors(value, getBodyFields(present), `${field}.`);
  }
  if (isEnumType(present)) {
    const words = present.getValues().map((entry) => String(entry.value));
    if (typeof value === 'string' && words.includes(trimEnds(value))) return [];
    return [{ field, code: 'INVALID_CHOICE', reason: 'chooseOneOf', params: { choices: words.join(', ') } }];
  }
  return findScalarErrors(value, present.name, field);
}

const MAX_INT = 2 ** 31 - 1;

function findScalarErrors(value: unknown, scalar: string, field: string): FieldError[] {
  switch (scalar) {
    case 'JSON':
      return [];
    case 'JSONObject':
      return isObject(value) ? [] : [invalid(field, 'parameterNotObject', { name: field })];
    case 'Boolean':
      return typeof value === 'boolean' ? [] : [invalid(field, 'notBoolean')];
    case 'Float':
      return typeof value === 'number' ? [] : [invalid(field, 'notNumber')];
    case 'Int':
      if (!Number.isInteger(value)) return [invalid(field, 'notWholeNumber')];
      return Math.abs(value as number) <= MAX_INT ? [] : [invalid(field, 'wholeNumberTooLarge', { max: `${MAX_INT}` })];
    default:
      if (typeof value === 'string') return [];
      return [{ field, code: 'NOT_TEXT', reason: 'parameterNotText', params: { name: field } }];
  }
}

const invalid = (field: string, reason: RequestError, params?: MessageParams): FieldError => ({
  field,
  code: 'INVALID_VALUE',
  reason,
  ...(params && { params }),
});
