import 'reflect-metadata';
import { buildApiSchema } from '../../graphql/buildApiSchema';
import { documents } from '../documents';
import { createOpenApi, type OpenApi } from './createOpenApi';
import type { JsonSchema } from './JsonSchema';

type Operation = OpenApi['paths'][string][string];

/** The types of the REST client: every schema, and for every row of the table what it takes and gives. */
export async function printRestTypes(): Promise<string> {
  const schema = await buildApiSchema();
  const nobody = { name: '', email: '' };
  const description = createOpenApi(schema, documents, nobody);
  const schemas = Object.entries(description.components.schemas);
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  return [
    '/** What the REST interface takes and gives. Written by `npm run gen` from the table of endpoints; never edited. */',
    ...schemas.map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`),
    '/** Every call by its name: what it takes (path, query and body in one object), and what it gives. */',
    `export interface Calls {\n${operations.map(callOf).join('\n')}\n}`,
    '',
  ].join('\n\n');
}

function callOf(operation: Operation): string {
  const given = operation.parameters.filter((one) => one.in !== 'header');
  const flat = { properties: Object.fromEntries(given.map((one) => [one.name, one.schema])) };
  const required = given.filter((one) => one.required).map(({ name }) => name);
  const body = operation.requestBody?.content['application/json'].schema;
  const parts = [
    ...(given.length > 0 || !body ? [typeOf({ type: 'object', ...flat, required })] : []),
    ...(body ? [typeOf(body)] : []),
  ];
  return `  /** ${operation.summary} */\n  ${operation.operationId}: { takes: ${parts.join(' & ')}; gives: ${answerOf(operation)} };`;
}

function answerOf({ responses }: Operation): string {
  const [success] = Object.values(responses as Record<string, { content?: Record<string, { schema: JsonSchema }> }>);
  const { schema } = Object.values(success?.content ?? {})[0] ?? {};
  return schema ? typeOf(schema) : 'null';
}

const WORDS: Record<string, string> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

function typeOf({ $ref, anyOf, const: fixed, enum: choices, type, items, ...object }: JsonSchema): string {
  if ($ref) return $ref.split('/').at(-1) ?? 'never';
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  if (items) return `(${typeOf(items)})[]`;
  if (type === 'object') return objectType(object);
  return [type ?? 'unknown']
    .flat()
    .map((word) => WORDS[word] ?? 'unknown')
    .join(' | ');
}

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  if (typeof additionalProperties === 'object') return `Record<string, ${typeOf(additionalProperties)}>`;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return lines.length > 0 ? `{ ${lines.join('; ')} }` : 'Record<never, never>';
}
