import {
  type DocumentNode,
  type GraphQLArgument,
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
import { operationOf, rootFieldsOf } from './operationOf';

/** A variable of an operation, as a REST caller sees it. */
export interface Parameter {
  /** In a query in snake_case, in a path or body as the variable is called. */
  name: string;
  variable: string;
  in: 'path' | 'query' | 'header' | 'body';
  type: GraphQLInputType;
  required: boolean;
  /** The argument of the root field, or the field of its input, that it is given to. */
  argument?: GraphQLArgument | GraphQLInputField;
}

/** What one row of the table reads from path, query, header and body (where the body holds variables), in this order. */
export function parametersOf(endpoint: Endpoint, schema: GraphQLSchema, document: DocumentNode): Parameter[] {
  const { variableDefinitions = [], operation } = operationOf(document);
  const [field] = rootFieldsOf(document);
  const args = schema.getRootType(operation)?.getFields()[field?.name.value ?? '']?.args ?? [];
  const argumentOf = (variable: string) =>
    field?.arguments?.flatMap(({ name, value }) => {
      const argument = args.find((candidate) => candidate.name === name.value);
      if (value.kind === Kind.VARIABLE) return value.name.value === variable && argument ? [argument] : [];
      // A filter is one argument, whose fields are each a query parameter.
      const type = argument && getNamedType(argument.type);
      if (value.kind !== Kind.OBJECT || !isInputObjectType(type)) return [];
      return value.fields
        .filter((node) => node.value.kind === Kind.VARIABLE && node.value.name.value === variable)
        .flatMap((node) => type.getFields()[node.name.value] ?? []);
    })[0];
  const parameter = (name: string, place: Parameter['in']): Parameter => {
    const variable = place === 'query' ? camelCase(name) : name;
    const definition = variableDefinitions.find((node) => node.variable.name.value === variable);
    const type = definition && (typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined);
    if (!type) throw new Error(`REST row ${endpoint.name}: ${endpoint.operation} has no variable $${variable}.`);
    return { name, variable, in: place, type, required: isNonNullType(type), argument: argumentOf(variable) };
  };
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name, 'path'));
  const inQuery = (endpoint.query ?? []).map((name) => parameter(name, 'query'));
  const inHeader = endpoint.idempotent ? [{ ...parameter('idempotencyKey', 'header'), name: 'Idempotency-Key' }] : [];
  const elsewhere = new Set([...inPath, ...inQuery].map(({ variable }) => variable));
  const inBody = variableDefinitions
    .map(({ variable }) => variable.name.value)
    .filter((name) => endpoint.body === 'variables' && !elsewhere.has(name))
    .map((name) => parameter(name, 'body'));
  return [...inPath, ...inQuery, ...inHeader, ...inBody];
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
