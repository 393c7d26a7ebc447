import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { codeLanguage } from '../../schema/locales';
import type { FieldRule, FieldRules } from '../../schema/rules/FieldRule';
import { getStoredChoices } from '../common/StoredChoice';
import { getTranslate } from '../common/translate';
import { getFragment, getOperation, getRootFields } from './operations';

/** The part of JSON Schema 2020-12 that the description uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
}

export const createObjectSchema = (
  properties: Record<string, JsonSchema>,
  required = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});

function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
}

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  JSONObject: { type: 'object' },
  DateTimeISO: { type: 'string', format: 'date-time' },
};

/** Describes a scalar or enum of the GraphQL schema as JSON in REST: an enum by its values, a stored choice also as other text. */
export function scalarSchema(type: GraphQLNamedType): JsonSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ value }) => value) };
  const choices = getStoredChoices(type);
  if (choices) return { anyOf: [{ type: 'string', enum: Object.values(choices) }, { type: 'string' }] };
  const schema = SCALARS[type.name];
  if (!schema) throw new Error(`OpenAPI: there is no JSON Schema for the scalar ${type.name}. Add it to scalarSchema.`);
  return schema;
}

/** Describes an input of the GraphQL schema with the limits of its rules. */
export function inputSchema(type: GraphQLInputObjectType): JsonSchema {
  const rules = (type.extensions.rules ?? {}) as FieldRules;
  const fields = Object.values(type.getFields());
  const properties = fields.map((field): [string, JsonSchema] => {
    const rule = rules[field.name];
    if (!rule) throw new Error(`OpenAPI: ${type.name}.${field.name} has no rule.`);
    const description = field.description ?? `${getTranslate(codeLanguage, 'fields')(`${rule.label}.label`)}.`;
    const schema = { description, ...scalarSchema(getNamedType(field.type)), ...getLimits(rule) };
    return [field.name, rule.required ? schema : nullable(schema)];
  });
  const required = fields.map(({ name }) => name).filter((name) => rules[name]?.required);
  return {
    ...(type.description && { description: type.description }),
    ...createObjectSchema(Object.fromEntries(properties), required),
  };
}

/** The rules offer fewer choices than the type has where some are retired. */
const getLimits = ({ kind, required, max, choices }: FieldRule): JsonSchema =>
  kind === 'choice'
    ? { ...(choices && { enum: choices }) }
    : { ...(required && { minLength: 1 }), maxLength: max, ...(kind === 'email' && { format: 'idn-email' }) };

/**
 * Creates the function that describes the answer of an operation's root field. A selection that is one fragment becomes a
 * component of that name, so that it is described once.
 */
export function createOutputSchema(schema: GraphQLSchema, components: Record<string, JsonSchema>) {
  return (document: DocumentNode): JsonSchema => {
    const [field] = getRootFields(document);
    const root = schema.getRootType(getOperation(document).operation);
    const definition = root?.getFields()[field?.name.value ?? ''];
    if (!definition) throw new Error('OpenAPI: an operation without a root field.');

    const ofType = (type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema =>
      isNonNullType(type) ? present(type.ofType, selection) : nullable(present(type, selection));

    const present = (type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema => {
      if (isListType(type)) return { type: 'array', items: ofType(type.ofType, selection) };
      const named = getNamedType(type);
      return selection && isCompositeType(named) ? ofObject(named, selection) : scalarSchema(named);
    };

    const ofObject = (type: GraphQLCompositeType, selection: SelectionSetNode): JsonSchema => {
      const [only, ...more] = selection.selections;
      if (only?.kind !== Kind.FRAGMENT_SPREAD || more.length > 0)
        return createObjectSchema(getProperties(type, selection));
      const name = only.name.value.replace(/^Rest|Fields$/g, '');
      components[name] ??= {
        ...(type.description && { description: type.description }),
        ...createObjectSchema(getProperties(type, selection)),
      };
      return { $ref: `#/components/schemas/${name}` };
    };

    const getProperties = (type: GraphQLCompositeType, { selections }: SelectionSetNode): Record<string, JsonSchema> =>
      Object.assign(
        {},
        ...selections.map((node) => {
          if (node.kind !== Kind.FIELD) return getProperties(type, getFragment(document, node));
          const known = 'getFields' in type ? type.getFields()[node.name.value] : undefined;
          if (!known) throw new Error(`OpenAPI: ${type.name} has no field ${node.name.value}.`);
          const value = ofType(known.type, node.selectionSet);
          // Next to a $ref, a description would hide that of the component.
          const description = value.$ref ? undefined : known.description;
          return { [node.alias?.value ?? node.name.value]: { ...(description && { description }), ...value } };
        }),
      );

    // An answer of null is a 404, so the described value is never null. Of a change that was made, the body is the result.
    const { type, selection } = findResult(definition.type, field?.selectionSet) ?? {
      type: definition.type,
      selection: field?.selectionSet,
    };
    return present(isNonNullType(type) ? type.ofType : type, selection);
  };
}

/** Finds the field `result` in the selection of a change (common/Change). */
function findResult(type: GraphQLOutputType, selection: SelectionSetNode | undefined) {
  const named = getNamedType(type);
  if (!isObjectType(named) || !named.getInterfaces().some(({ name }) => name === 'Change')) return undefined;
  const node = selection?.selections.find((one) => one.kind === Kind.FIELD && one.name.value === 'result');
  const field = named.getFields().result;
  return node?.kind === Kind.FIELD && field ? { type: field.type, selection: node.selectionSet } : undefined;
}
