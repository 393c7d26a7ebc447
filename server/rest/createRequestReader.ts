import type { Request } from 'express';
import { type DocumentNode, type GraphQLInputType, type GraphQLSchema, getNamedType, isEnumType } from 'graphql';
import { z } from 'zod';
import type { Endpoint } from '../../schema/rest/Endpoint';
import type { FieldError } from '../../schema/rules/FieldError';
import { getUnknownFieldErrors } from '../../schema/rules/getUnknownFieldErrors';
import { hasControlCharacter } from '../../schema/rules/text';
import { isDecodable } from '../common/isDecodable';
import { appError, validationFailed } from '../errors/appError';
import { NO_OBJECT } from '../errors/httpError';
import type { MessageParams, RequestError } from '../errors/wordFieldErrors';
import { readIfMatch } from './entityTags';
import { getParameters, isConditional, type Parameter } from './getParameters';

type Variables = Record<string, unknown>;

/** Creates the reader of an operation's variables from path, query and body of a request to one endpoint. */
export function createRequestReader(endpoint: Endpoint, schema: GraphQLSchema, document: DocumentNode) {
  const parameters = getParameters(endpoint, schema, document);
  const getBySource = (position: Parameter['in']) => parameters.filter((parameter) => parameter.in === position);
  const [inPath, inQuery, inBody] = [getBySource('path'), getBySource('query'), getBySource('body')];
  return (request: Request): Variables => ({
    ...readBody(endpoint, inBody, request.body),
    ...readQuery(endpoint, inQuery, request),
    ...(endpoint.idempotent && readKey(request.get('idempotency-key'))),
    ...(isConditional(endpoint) && readIfMatch(request.get('if-match'))),
    ...readPath(inPath, request.params),
  });
}

/** A text that cannot be an id counts as an unknown id. */
function readPath(parameters: readonly Parameter[], input: Request['params']): Variables {
  const read = parameters.map(({ variable, name, type }) => [variable, readText(String(input[name]), type)] as const);
  if (read.some(([, result]) => 'fieldError' in result)) throw appError('NOT_FOUND', 'There is nothing of this name.');
  return Object.fromEntries(read.map(([variable, result]) => [variable, 'value' in result && result.value]));
}

function readQuery(
  { aliases = {}, query = [] }: Endpoint,
  parameters: readonly Parameter[],
  { query: input, originalUrl }: Request,
): Variables {
  const fieldErrors: FieldError[] = unreadable(originalUrl);
  const values: Variables = {};
  for (const [key, value] of Object.entries(input)) {
    const name = Object.hasOwn(aliases, key) ? (aliases[key] ?? key) : key;
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (!parameter) {
      const known = [...query, ...Object.keys(aliases)].join(', ');
      const wording = known ? { reason: 'parameterUnknown', params: { known } } : { reason: 'parametersUnknown' };
      fieldErrors.push({ field: key.slice(0, 40), code: 'UNKNOWN_FIELD', ...wording });
    } else if (typeof value !== 'string' || parameter.variable in values) {
      fieldErrors.push({ field: name, code: 'INVALID_VALUE', reason: 'parameterRepeated' });
    } else if (value !== '') {
      const read = readText(value, parameter.type);
      if ('fieldError' in read) fieldErrors.push({ field: name, ...read.fieldError });
      else values[parameter.variable] = read.value;
    }
  }
  for (const { name, variable, required } of parameters) {
    const isReported = fieldErrors.some(({ field }) => field === name);
    if (required && !(variable in values) && !isReported) fieldErrors.push(missing(name));
  }
  if (fieldErrors.length > 0) throw validationFailed(fieldErrors);
  return values;
}

/** Returns errors of parts that are not UTF-8. They would be read as other letters, and nothing would be found. */
function unreadable(url: string): FieldError[] {
  // Splits at the first question mark only: later ones are part of the values.
  return url
    .replace(/^[^?]*\??/, '')
    .split('&')
    .filter((part) => !isDecodable(part))
    .map((part) => {
      const field = part.split('=', 1).join('').slice(0, 40);
      return { field, code: 'INVALID_VALUE', reason: 'parameterNotUtf8' };
    });
}

function readBody({ body }: Endpoint, parameters: readonly Parameter[], json: unknown): Variables {
  if (!body) return {};
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw appError('BAD_REQUEST', NO_OBJECT);
  }
  if (body === 'input') return { input: json };
  const input = json as Variables;
  // An empty body would clear the fields that may be null.
  const isEmpty = parameters.every(({ name }) => !Object.hasOwn(input, name));
  const fieldErrors = parameters.flatMap(({ name, required }): FieldError[] => {
    if (input[name] == null) return required || isEmpty ? [missing(name)] : [];
    if (typeof input[name] === 'string') return [];
    return [{ field: name, code: 'NOT_TEXT', reason: 'parameterNotText', params: { name } }];
  });
  fieldErrors.push(...getUnknownFieldErrors(input, (field) => parameters.some(({ name }) => name === field)));
  if (fieldErrors.length > 0) throw validationFailed(fieldErrors);
  return input;
}

/** The key with the quotes of a structured field (RFC 9651), as in the draft, or without them, as most callers send it. */
const readKey = (header: string | undefined): Variables =>
  header === undefined ? {} : { idempotencyKey: header.replace(/^"(.*)"$/, '$1') };

const missing = (name: string): FieldError => ({
  field: name,
  code: 'REQUIRED',
  reason: 'parameterMissing',
  params: { name },
});

/**
 * Returns the check whether an address is the canonical one of its request, without free text. Other addresses get the same
 * response, but uncached, because their number is unlimited.
 */
export function createAddressCheck({ path }: Endpoint, parameters: readonly Parameter[]) {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return ({ originalUrl, params, query }: Pick<Request, 'originalUrl' | 'params' | 'query'>): boolean => {
    const where = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const asked = new URLSearchParams();
    for (const { name, type } of inQuery) {
      const text = query[name];
      if (text === undefined) continue;
      const read = typeof text === 'string' && getNamedType(type).name !== 'String' && readText(text, type);
      if (!read || !('value' in read)) return false;
      asked.set(name, String(read.value));
    }
    const search = asked.size > 0 ? `?${asked}` : '';
    return [where, where.slice(0, -1)].some((one) => originalUrl === `/api${one}${search}`);
  };
}

type Read = { value: unknown } | { fieldError: Omit<FieldError, 'field'> };

const invalid = (reason: RequestError, params?: MessageParams): Read => ({
  fieldError: { code: 'INVALID_VALUE', reason, ...(params && { params }) },
});

/** Reads the text of a path or query as a value of the type that the operation declares; `2024` stays text for a text argument. */
function readText(text: string, type: GraphQLInputType): Read {
  const named = getNamedType(type);
  if (hasControlCharacter(text, false)) {
    return { fieldError: { code: 'CONTROL_CHARACTER', reason: 'controlCharacter' } };
  }
  if (isEnumType(named)) {
    const words = named.getValues().map(({ value }) => String(value));
    if (words.includes(text)) return { value: text };
    const params = { choices: words.join(', ') };
    return { fieldError: { code: 'INVALID_CHOICE', reason: 'chooseOneOf', params } };
  }
  if (named.name === 'Int') {
    const value = Number(text);
    if (!/^-?\d+$/.test(text)) return invalid('notWholeNumber');
    return Math.abs(value) < 2 ** 31 ? { value } : invalid('wholeNumberTooLarge', { max: '2147483647' });
  }
  if (named.name === 'Boolean') {
    return /^(true|false)$/i.test(text) ? { value: text.toLowerCase() === 'true' } : invalid('notBoolean');
  }
  if (named.name === 'DateTimeISO') {
    const known = z
      .union([z.iso.date(), z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })])
      .safeParse(text);
    // A day means its first moment in UTC. In UTC a time may be before year 0 or after 9999, which GraphQL does not accept.
    const value = known.success ? new Date(text).toISOString() : '';
    if (/^\d/.test(value)) return { value };
    return invalid('notTime');
  }
  return { value: text };
}
