import 'reflect-metadata';
import { buildApiSchema } from '../graphql/buildApiSchema';
import { createOpenApi, type OpenApi } from './createOpenApi';
import type { JsonSchema } from './jsonSchema';
import { getDocuments } from './operations';
import { printType } from './printType';

type Operation = OpenApi['paths'][string][string];

/** Prints the types of the REST client: every schema, and the input and answer of every endpoint. */
export async function printRestTypes(): Promise<string> {
  const schema = await buildApiSchema();
  const nobody = { name: '', email: '' };
  const description = createOpenApi(schema, getDocuments(schema), nobody);
  const schemas = Object.entries(description.components.schemas);
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  return [
    '/** Inputs and results of the REST interface. Written by `npm run gen` from the table of endpoints; never edited. */',
    ...schemas.map(([name, schema]) => `export type ${name} = ${printType(schema)};`),
    '/** Every call by its name: its input (path, query and body in one object) and its result. */',
    `export interface Calls {\n${operations.map(printCall).join('\n')}\n}`,
    '',
  ].join('\n\n');
}

function printCall(operation: Operation): string {
  const parameters = operation.parameters.filter((one) => one.in !== 'header');
  const flat = { properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])) };
  const required = parameters.filter((one) => one.required).map(({ name }) => name);
  const body = operation.requestBody?.content['application/json'].schema;
  const parts = [
    ...(parameters.length > 0 || !body ? [printType({ type: 'object', ...flat, required })] : []),
    ...(body ? [printType(body)] : []),
  ];
  return `  /** ${operation.summary} */\n  ${operation.operationId}: { takes: ${parts.join(' & ')}; gives: ${printAnswer(operation)} };`;
}

function printAnswer({ responses }: Operation): string {
  const [success] = Object.values(responses as Record<string, { content?: Record<string, { schema: JsonSchema }> }>);
  const { schema } = Object.values(success?.content ?? {})[0] ?? {};
  return schema ? printType(schema) : 'null';
}
