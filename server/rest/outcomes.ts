import type { GraphQLFormattedError } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { type AppError, appError } from '../errors/appError';
import type { JsonSchema } from './jsonSchema';

type Result = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0);

/** Returns the error of a change that was refused; it has the fields of the result that say why. */
export function findRejection({ outcome }: Endpoint, result: unknown): AppError | undefined {
  if (!outcome) return undefined;
  const fields = result as Result;
  if (!isEmpty(fields[outcome.done])) return undefined;
  const said = Object.entries(outcome.refused).filter(([field]) => !isEmpty(fields[field]));
  const [first] = said;
  if (!first) return outcome.isPartial ? undefined : appError('CONFLICT', { reason: 'nothingDiffers' });
  const [, code] = first;
  return appError(code, undefined, { refused: Object.fromEntries(said.map(([field]) => [field, fields[field]])) });
}

/** Returns the fields of a refused change from its error. */
export const getRefused = ({ extensions }: GraphQLFormattedError): object => extensions?.refused ?? {};

/** Returns the part of a result that is the answer. */
export const getDone = ({ outcome }: Endpoint, result: unknown): unknown =>
  outcome && !outcome.isPartial ? (result as Result)[outcome.done] : result;

/** Returns the schema of that part. */
export const getDoneSchema = ({ outcome }: Endpoint, result: JsonSchema): JsonSchema =>
  outcome && !outcome.isPartial ? getPresent(result.properties?.[outcome.done]) : result;

/** Returns the schemas of the fields that an error has beside its detail, by field. */
export const getRefusedSchemas = (
  { outcome }: Endpoint,
  result: JsonSchema,
  code: 'CONFLICT' | 'CHECKS_FAILED',
): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(outcome?.refused ?? {})
      .filter(([, own]) => own === code)
      .map(([field]) => [field, getPresent(result.properties?.[field])]),
  );

/** Returns the schema of a value that is not null. */
function getPresent(schema: JsonSchema = {}): JsonSchema {
  const { anyOf, ...rest } = schema;
  const [present] = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return present ? { ...rest, ...present } : schema;
}
