import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLFormattedError,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  typeFromAST,
} from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { getOperation, getRootFields } from './operations';

/** A variable of an operation as REST callers see it. */
export interface Parameter {
  /** In snake_case in a query; in a path or body the name of the variable. */
  name: string;
  variable: string;
  in: 'path' | 'query' | 'header' | 'body';
  type: GraphQLInputType;
  required: boolean;
  /** The argument of the root field, or the field of its input, that the variable sets. */
  argument?: GraphQLArgument | GraphQLInputField;
}

/** Lists the parameters of one endpoint in path, query, header and body (if the body contains variables), in this order. */
export function getParameters(endpoint: Endpoint, schema: GraphQLSchema, document: DocumentNode): Parameter[] {
  const { variableDefinitions = [], operation } = getOperation(document);
  const [field] = getRootFields(document);
  const args = schema.getRootType(operation)?.getFields()[field?.name.value ?? '']?.args ?? [];
  const getArgument = (variable: string) =>
    field?.arguments?.flatMap(({ name, value }) => {
      const argument = args.find((candidate) => candidate.name === name.value);
      if (value.kind === Kind.VARIABLE) return value.name.value === variable && argument ? [argument] : [];
      // A filter is one argument; each of its fields is a query parameter.
      const type = argument && getNamedType(argument.type);
      if (value.kind !== Kind.OBJECT || !isInputObjectType(type)) return [];
      return value.fields
        .filter((node) => node.value.kind === Kind.VARIABLE && node.value.name.value === variable)
        .flatMap((node) => type.getFields()[node.name.value] ?? []);
    })[0];
  const parameter = (name: string, position: Parameter['in']): Parameter => {
    const variable = position === 'query' ? camelCase(name) : name;
    const definition = variableDefinitions.find((node) => node.variable.name.value === variable);
    const type = definition && (typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined);
    if (!type) throw new Error(`REST row ${endpoint.name}: ${endpoint.operation} has no variable $${variable}.`);
    return { name, variable, in: position, type, required: isNonNullType(type), argument: getArgument(variable) };
  };
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name, 'path'));
  const inQuery = (endpoint.query ?? []).map((name) => parameter(name, 'query'));
  const inHeader = [
    ...(endpoint.idempotent ? [{ ...parameter('idempotencyKey', 'header'), name: 'Idempotency-Key' }] : []),
    ...(isConditional(endpoint) ? [{ ...parameter('versions', 'header'), name: 'If-Match' }] : []),
  ];
  const elsewhere = new Set([...inPath, ...inQuery, ...inHeader].map(({ variable }) => variable));
  const inBody = variableDefinitions
    .map(({ variable }) => variable.name.value)
    .filter((name) => endpoint.body === 'variables' && !elsewhere.has(name))
    .map((name) => parameter(name, 'body'));
  return [...inPath, ...inQuery, ...inHeader, ...inBody];
}

/** Whether an endpoint accepts If-Match. */
export const isConditional = ({ versioned, method }: Endpoint): boolean => versioned === true && method !== 'GET';

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * @throws Error if an endpoint has no access rule or another one than its resolver: both must agree, so that reading either one
 * is enough. Also if an endpoint names a field or variable that its operation lacks.
 */
export function assertEndpoints(
  endpoints: readonly Endpoint[],
  documents: Record<string, DocumentNode>,
  schema: GraphQLSchema,
) {
  for (const endpoint of endpoints) {
    const { name, operation, access, aliases = {}, query = [] } = endpoint;
    const document = documents[`${operation}Document`];
    if (!document) throw new Error(`REST row ${name}: there is no operation ${operation}.`);
    const root = schema.getRootType(getOperation(document).operation)?.getFields() ?? {};
    const rules = getRootFields(document).map((node) => root[node.name.value]?.extensions.access);
    if (!access) throw new Error(`REST row ${name} has no access rule.`);
    if (rules.length !== 1) throw new Error(`REST row ${name}: ${operation} must have exactly one root field.`);
    if (rules[0] !== access) throw new Error(`REST row ${name} says access ${access}, its resolver ${rules[0]}.`);
    getParameters(endpoint, schema, document);
    const stray = Object.values(aliases).find((target) => !query.includes(target));
    if (stray) throw new Error(`REST row ${name}: an alias names ${stray}, which is no query parameter.`);
  }
}

/**
 * Creates a function that renames arguments in errors (`serviceType`, `search`) to the caller's query parameters (`service_type`,
 * `q`).
 */
export function createErrorRenamer(endpoint: Endpoint, schema: GraphQLSchema, document: DocumentNode) {
  const names = new Map(
    getParameters(endpoint, schema, document)
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, argument }) => [argument?.name ?? name, name]),
  );
  const renamed = (fieldErrors: unknown) =>
    Object.fromEntries(Object.entries(fieldErrors ?? {}).map(([field, texts]) => [names.get(field) ?? field, texts]));
  return (error: GraphQLFormattedError): GraphQLFormattedError => {
    const { fields, fieldCodes } = error.extensions ?? {};
    if (!fields) return error;
    return { ...error, extensions: { ...error.extensions, fields: renamed(fields), fieldCodes: renamed(fieldCodes) } };
  };
}
