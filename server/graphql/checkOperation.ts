import type { ApolloServerPlugin } from '@apollo/server';
import {
  type FragmentDefinitionNode,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { checkInput } from '../../schema/rules/checkInput';
import type { FieldError } from '../../schema/rules/FieldError';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { isBlank } from '../../schema/rules/text';
import { type AccessRule, assertAccess } from '../access/Access';
import { validationFailed } from '../errors/appError';
import type { Context } from './Context';
import { findControlCharacters } from './findControlCharacters';
import { assertRootAccess, findVariablesError, getDefaults, rootFields } from './operations';

/**
 * Applies schema/rules to every argument whose input type has rules, before GraphQL's own coercion. A missing field or an unknown
 * choice is therefore reported with the same message as in the form and in REST. Checks all other texts of a mutation for characters
 * that cannot be stored, and then the variables against their types.
 */
export const checkInputs: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, operation, document, request, contextValue }) => {
      if (!operation) return;
      const root = schema.getRootType(operation.operation);
      const variables = { ...getDefaults(operation), ...request.variables };
      const fieldErrors = rootFields(operation, document).flatMap((node) => {
        const field = root?.getFields()[node.name.value];
        const args = field?.args ?? [];
        const byRules = args.flatMap((arg): FieldError[] => {
          const type = getNamedType(arg.type);
          const argument = node.arguments?.find(({ name }) => name.value === arg.name);
          if (!isInputObjectType(type) || !type.extensions.rules || !argument) return [];
          const raw = asRecord(valueFromASTUntyped(argument.value, variables));
          for (const [name, field] of Object.entries(type.getFields())) {
            const enumType = getNamedType(field.type);
            if (isEnumType(enumType) && typeof raw[name] === 'string') raw[name] = enumValue(enumType, raw[name]);
          }
          const { fieldErrors } = checkInput(type.extensions.rules as FieldRules, raw);
          return fieldErrors.map((fieldError) => addChoices(fieldError, type, request.http ? 'name' : 'value'));
        });
        if (operation.operation !== 'mutation' || field?.extensions.takesAnyText) return byRules;
        const values = (node.arguments ?? []).map(({ name, value }) => [
          name.value,
          valueFromASTUntyped(value, variables),
        ]);
        return [...byRules, ...findControlCharacters(args, Object.fromEntries(values))];
      });
      const error =
        fieldErrors.length > 0
          ? validationFailed(fieldErrors)
          : findVariablesError(schema, operation, request.variables);
      if (!error) return;
      assertRootAccess(schema, operation, document, contextValue);
      throw error;
    },
  }),
};

/** Adds the valid choices: by name at /graphql, and by value in process, because REST calls from there. */
function addChoices(fieldError: FieldError, type: GraphQLInputObjectType, word: 'name' | 'value'): FieldError {
  const choices = getNamedType(type.getFields()[fieldError.field]?.type);
  if (fieldError.code !== 'INVALID_CHOICE' || !isEnumType(choices)) return fieldError;
  const offered = choices.getValues().filter(({ deprecationReason }) => !deprecationReason);
  return { ...fieldError, choices: offered.map((choice) => choice[word]) };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Returns the stored value of an enum name. An unknown name becomes a value that no list contains; a blank name stays blank. */
const enumValue = (type: GraphQLEnumType, name: string) =>
  isBlank(name) ? name : (type.getValue(name)?.value ?? `not a name: ${name}`);

/**
 * Rejects a mutation before it runs if its selection contains a field that the caller may not read. The fields themselves reject
 * only after the change is stored; a client would then send it again and store it twice.
 */
export const checkSelections: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, operation, document, request, contextValue }) => {
      const root = schema.getMutationType();
      if (operation?.operation !== 'mutation' || !root) return;
      const variables = { ...getDefaults(operation), ...request.variables };
      // Each fragment is checked once. The schema has no unions or interfaces, so a fragment always has the same type.
      const fragments = new Map<string, FragmentDefinitionNode>();
      for (const node of document.definitions) {
        if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
      }
      const checkSelectionSet = ({ selections }: SelectionSetNode, type: GraphQLObjectType): void => {
        for (const node of selections) {
          if (isLeftOut(node, variables)) continue;
          if (node.kind === Kind.FIELD) {
            const field = type.getFields()[node.name.value];
            const rule = type !== root && field?.extensions.access;
            if (rule) assertAccess(rule as AccessRule, contextValue);
            const inner = field && getNamedType(field.type);
            if (node.selectionSet && isObjectType(inner)) checkSelectionSet(node.selectionSet, inner);
          } else if (node.kind === Kind.INLINE_FRAGMENT) {
            checkSelectionSet(node.selectionSet, type);
          } else {
            const fragment = fragments.get(node.name.value);
            fragments.delete(node.name.value);
            if (fragment) checkSelectionSet(fragment.selectionSet, type);
          }
        }
      };
      checkSelectionSet(operation.selectionSet, root);
    },
  }),
};

/** Whether `@skip` or `@include` leaves the selection out. */
const isLeftOut = ({ directives = [] }: SelectionNode, variables: Record<string, unknown>): boolean =>
  directives.some(({ name, arguments: argument = [] }) => {
    const condition = argument[0] && valueFromASTUntyped(argument[0].value, variables);
    return (name.value === 'skip' && condition === true) || (name.value === 'include' && condition === false);
  });
