import { type GraphQLInputObjectType, getNamedType } from 'graphql';
import type { FieldRule, FieldRules } from '../../../schema/rules/FieldRule';
import { type JsonSchema, nullable, objectOf } from './JsonSchema';
import { scalarSchema } from './scalarSchema';

/** Describes an input of the GraphQL schema with the limits of the rules that it carries. */
export function inputSchema(type: GraphQLInputObjectType): JsonSchema {
  const rules = (type.extensions.rules ?? {}) as FieldRules;
  const fields = Object.values(type.getFields());
  const properties = fields.map((field): [string, JsonSchema] => {
    const rule = rules[field.name];
    if (!rule) throw new Error(`OpenAPI: ${type.name}.${field.name} has no rule.`);
    const description = field.description ?? `${rule.label}.`;
    const schema = { description, ...scalarSchema(getNamedType(field.type)), ...limitsOf(rule) };
    return [field.name, rule.required ? schema : nullable(schema)];
  });
  const required = fields.map(({ name }) => name).filter((name) => rules[name]?.required);
  return {
    ...(type.description && { description: type.description }),
    ...objectOf(Object.fromEntries(properties), required),
  };
}

const limitsOf = ({ kind, required, max }: FieldRule): JsonSchema =>
  kind === 'choice'
    ? {}
    : { ...(required && { minLength: 1 }), maxLength: max, ...(kind === 'email' && { format: 'idn-email' }) };
