import type { Request } from 'express';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import type { Fault } from '../../schema/rules/Fault';
import { unknownFields } from '../../schema/rules/unknownFields';
import { appError, validationFailed } from '../errors';
import { NO_OBJECT } from '../http/asAppError';
import { isDecodable } from '../isDecodable';
import { type Parameter, parametersOf } from './parametersOf';
import { readText } from './readText';

type Variables = Record<string, unknown>;

/** Reads the operation's variables from path, query and body of a request to one row of the table. */
export function createRequestReader(endpoint: Endpoint, schema: GraphQLSchema, document: DocumentNode) {
  const parameters = parametersOf(endpoint, schema, document);
  const inPlace = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const [inPath, inQuery, inBody] = [inPlace('path'), inPlace('query'), inPlace('body')];
  return (request: Request): Variables => ({
    ...readBody(endpoint, inBody, request.body),
    ...readQuery(endpoint, inQuery, request),
    ...(endpoint.idempotent && readKey(request.get('idempotency-key'))),
    ...readPath(inPath, request.params),
  });
}

/** What cannot be text of an id is the id of nothing. */
function readPath(parameters: readonly Parameter[], given: Request['params']): Variables {
  const read = parameters.map(({ variable, name, type }) => [variable, readText(String(given[name]), type)] as const);
  if (read.some(([, result]) => 'fault' in result)) throw appError('NOT_FOUND', 'There is nothing of this name.');
  return Object.fromEntries(read.map(([variable, result]) => [variable, 'value' in result && result.value]));
}

function readQuery(
  { aliases = {}, query = [] }: Endpoint,
  parameters: readonly Parameter[],
  { query: given, originalUrl }: Request,
): Variables {
  const faults: Fault[] = unreadable(originalUrl);
  const values: Variables = {};
  for (const [key, value] of Object.entries(given)) {
    const name = Object.hasOwn(aliases, key) ? (aliases[key] ?? key) : key;
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (!parameter) {
      const known = [...query, ...Object.keys(aliases)].join(', ') || 'none';
      const message = `This query parameter is not known here. Known: ${known}.`;
      faults.push({ field: key.slice(0, 40), code: 'UNKNOWN_FIELD', message });
    } else if (typeof value !== 'string' || parameter.variable in values) {
      faults.push({ field: name, code: 'INVALID_VALUE', message: 'Give this query parameter once.' });
    } else if (value !== '') {
      const read = readText(value, parameter.type);
      if ('fault' in read) faults.push({ field: name, ...read.fault });
      else values[parameter.variable] = read.value;
    }
  }
  for (const { name, variable, required } of parameters) {
    const isTold = faults.some(({ field }) => field === name);
    if (required && !(variable in values) && !isTold) faults.push(missing(name));
  }
  if (faults.length > 0) throw validationFailed(faults);
  return values;
}

/** What is no UTF-8 would be read as other letters, and nothing found. */
function unreadable(url: string): Fault[] {
  // At the first question mark only: the others are letters of what is asked.
  return url
    .replace(/^[^?]*\??/, '')
    .split('&')
    .filter((part) => !isDecodable(part))
    .map((part) => {
      const message = 'Encode this query parameter as UTF-8, with % before each byte.';
      return { field: part.split('=', 1).join('').slice(0, 40), code: 'INVALID_VALUE', message };
    });
}

function readBody({ body }: Endpoint, parameters: readonly Parameter[], json: unknown): Variables {
  if (!body) return {};
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw appError('BAD_REQUEST', NO_OBJECT);
  }
  if (body === 'input') return { input: json };
  const given = json as Variables;
  const faults = parameters.flatMap(({ name, required }): Fault[] => {
    if (given[name] == null) return required ? [missing(name)] : [];
    const message = `${name} must be text.`;
    return typeof given[name] === 'string' ? [] : [{ field: name, code: 'NOT_TEXT', message }];
  });
  faults.push(...unknownFields(given, (field) => parameters.some(({ name }) => name === field)));
  if (faults.length > 0) throw validationFailed(faults);
  return given;
}

/** A string of structured fields (RFC 9651) with its quotes, as the draft has it, or bare, as most callers send it. */
const readKey = (header: string | undefined): Variables =>
  header === undefined ? {} : { idempotencyKey: header.replace(/^"(.*)"$/, '$1') };

const missing = (name: string): Fault => ({ field: name, code: 'REQUIRED', message: `Give ${name}.` });
