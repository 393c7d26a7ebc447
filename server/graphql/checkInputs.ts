import type { ApolloServerPlugin } from '@apollo/server';
import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  valueFromASTUntyped,
} from 'graphql';
import { checkInput } from '../../schema/rules/checkInput';
import type { Fault } from '../../schema/rules/Fault';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { isBlank } from '../../schema/rules/text';
import type { Context } from '../Context';
import { validationFailed } from '../errors';
import { withChoices } from '../invalidChoice';
import { defaultsOf } from './defaultsOf';
import { rootFields } from './rootFields';
import { variablesFault } from './variablesFault';

/**
 * Applies schema/rules to every argument whose input type carries them, before GraphQL's own coercion, so that a
 * missing field or a word that is not in the list is told in the same words here as in the form and in REST. Then looks at
 * what no rules are for.
 */
export const checkInputs: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, operation, document, request }) => {
      if (!operation) return;
      const root = schema.getRootType(operation.operation);
      const variables = { ...defaultsOf(operation), ...request.variables };
      const faults = rootFields(operation, document).flatMap((node) => {
        const args = root?.getFields()[node.name.value]?.args ?? [];
        return args.flatMap((arg): Fault[] => {
          const type = getNamedType(arg.type);
          const given = node.arguments?.find(({ name }) => name.value === arg.name);
          if (!isInputObjectType(type) || !type.extensions.rules || !given) return [];
          const raw = asRecord(valueFromASTUntyped(given.value, variables));
          for (const [name, field] of Object.entries(type.getFields())) {
            const enumType = getNamedType(field.type);
            if (isEnumType(enumType) && typeof raw[name] === 'string') raw[name] = enumValue(enumType, raw[name]);
          }
          const { faults } = checkInput(type.extensions.rules as FieldRules, raw);
          return faults.map((fault) => tellChoices(fault, type, request.http ? 'name' : 'value'));
        });
      });
      if (faults.length > 0) throw validationFailed(faults);
      const unfit = variablesFault(schema, operation, request.variables);
      if (unfit) throw unfit;
    },
  }),
};

/** The choices that there are, at /graphql by name, and in process, where REST comes from, by value. */
function tellChoices(fault: Fault, type: GraphQLInputObjectType, word: 'name' | 'value'): Fault {
  const choices = getNamedType(type.getFields()[fault.field]?.type);
  if (fault.code !== 'INVALID_CHOICE' || !isEnumType(choices)) return fault;
  const words = choices.getValues().map((choice) => choice[word]);
  return { ...fault, message: withChoices(fault.message, words) };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The stored value of an enum name; a word that is no name of this enum becomes one that no list holds, and nothing stays nothing. */
const enumValue = (type: GraphQLEnumType, name: string) =>
  isBlank(name) ? name : (type.getValue(name)?.value ?? `not a name: ${name}`);
