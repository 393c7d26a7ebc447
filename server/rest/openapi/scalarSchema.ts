import { type GraphQLNamedType, isEnumType } from 'graphql';
import type { JsonSchema } from './JsonSchema';

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  JSONObject: { type: 'object' },
  DateTimeISO: { type: 'string', format: 'date-time' },
};

/** A leaf of the GraphQL schema as JSON carries it over REST: enums by their words, not their names. */
export function scalarSchema(type: GraphQLNamedType): JsonSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ value }) => value) };
  const schema = SCALARS[type.name];
  if (!schema) throw new Error(`OpenAPI: there is no JSON Schema for the scalar ${type.name}. Add it to scalarSchema.`);
  return schema;
}
