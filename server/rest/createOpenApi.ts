import { type DocumentNode, type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { endpoints } from '../../schema/rest/endpoints';
import { hasLanguages } from './answerLocale';
import {
  describeParameters,
  failureResponses,
  failureSchema,
  getTag,
  getTags,
  languageHeaders,
  refsOfFailures,
  versionHeaders,
} from './describeEndpoint';
import { assertEndpoints, getParameters, type Parameter } from './getParameters';
import { createObjectSchema, createOutputSchema, inputSchema, type JsonSchema, scalarSchema } from './jsonSchema';
import { getOperation } from './operations';
import { csvColumns } from './sendCsv';

const WHO: Record<Endpoint['access'], string> = {
  public: 'Open to everybody.',
  account: 'For any signed-in account.',
  staff: 'For staff.',
  leads: 'For staff.',
};

/** Owner of the interface. */
interface Agency {
  name: string;
  email: string;
}

export type OpenApi = ReturnType<typeof createOpenApi>;

/**
 * Describes the REST interface as OpenAPI 3.1: paths from the table, schemas from the GraphQL schema and its rules.
 * @param leadsOpen Whether the endpoints of leads need no token here (LEADS_OPEN).
 * @throws Error for an endpoint that does not fit its operation, as at a start: `npm run gen` detects it first.
 */
export function createOpenApi(
  schema: GraphQLSchema,
  documents: Record<string, DocumentNode>,
  agency: Agency,
  leadsOpen = false,
) {
  assertEndpoints(endpoints, documents, schema);
  const schemas: Record<string, JsonSchema> = { Failure: failureSchema };
  const outputSchema = createOutputSchema(schema, schemas);
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};

  const describe = (endpoint: Endpoint) => {
    const document = documents[`${endpoint.operation}Document`] as DocumentNode;
    const parameters = getParameters(endpoint, schema, document);
    const body = bodySchema(endpoint, parameters, document);
    return {
      operationId: endpoint.name,
      tags: [getTag(endpoint.path).name],
      summary: endpoint.summary,
      description: WHO[endpoint.access],
      security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      parameters: describeParameters(endpoint, parameters),
      ...(body && {
        requestBody: { required: true, content: { 'application/json': { schema: body, example: endpoint.example } } },
      }),
      responses: { [endpoint.success]: success(endpoint, document), ...refsOfFailures(endpoint) },
    };
  };

  const bodySchema = ({ body }: Endpoint, parameters: Parameter[], document: DocumentNode): JsonSchema | undefined => {
    if (body === 'variables') {
      const own = parameters.filter((parameter) => parameter.in === 'body');
      const required = own.filter((parameter) => parameter.required).map(({ name }) => name);
      return createObjectSchema(
        Object.fromEntries(own.map(({ name, type }) => [name, scalarSchema(getNamedType(type))])),
        required,
      );
    }
    const variable = getOperation(document).variableDefinitions?.find((node) => node.variable.name.value === 'input');
    const type = variable && schema.getType(getNamed(variable.type));
    if (!body || !isInputObjectType(type)) return undefined;
    schemas[type.name] ??= inputSchema(type);
    return { $ref: `#/components/schemas/${type.name}` };
  };

  const success = (endpoint: Endpoint, document: DocumentNode) => {
    const { shape } = endpoint;
    if (shape === 'none') return { description: 'Done.' };
    if (shape === 'csv') return csvAnswer(csvColumns(schema, document));
    const result = outputSchema(document);
    return {
      description: 'Done.',
      ...(hasLanguages(endpoint) && { headers: languageHeaders }),
      ...(endpoint.versioned && endpoint.method === 'GET' && { headers: versionHeaders }),
      content: { 'application/json': { schema: shaped(shape, result) } },
    };
  };

  for (const row of endpoints as readonly Endpoint[]) {
    const endpoint: Endpoint = leadsOpen && row.access === 'leads' ? { ...row, access: 'public' } : row;
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describe(endpoint) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${agency.name} REST API`,
      version: '1.0.0',
      description: 'Quote requests, contact messages, the portfolio and accounts. Made from the table of endpoints.',
      contact: { name: agency.name, email: agency.email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This server.' }],
    tags: getTags(endpoints.map(({ path }) => path)),
    paths,
    components: {
      schemas,
      responses: failureResponses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: '`access` of POST /auth/login/.' },
      },
    },
  };
}

const csvAnswer = (columns: readonly string[]) => ({
  description: `A file in UTF-8 with the columns ${columns.join(', ')}.`,
  headers: {
    'Content-Disposition': { description: 'The name of the file, with the day.', schema: { type: 'string' } },
  },
  content: { 'text/csv': { schema: { type: 'string' } } },
});

function shaped(shape: Endpoint['shape'], result: JsonSchema): JsonSchema {
  if (shape === 'success') return createObjectSchema({ success: { const: true }, data: result });
  if (shape !== 'list') return result;
  const link: JsonSchema = { type: ['string', 'null'], description: 'Path and query on this server.' };
  return createObjectSchema({
    count: { type: 'integer', minimum: 0, description: 'How many there are on all pages together.' },
    next: link,
    previous: link,
    results: { type: 'array', items: (result.items ?? result.properties?.results?.items) as JsonSchema },
  });
}

type TypeNode = { kind: string; type?: TypeNode; name?: { value: string } };
const getNamed = (node: TypeNode): string => node.name?.value ?? (node.type ? getNamed(node.type) : '');
