import type { ApolloServerPlugin } from '@apollo/server';
import {
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { AccessRule } from '../access/AccessRule';
import { assertAccess } from '../access/checkAccess';
import type { Context } from '../Context';
import { defaultsOf } from './defaultsOf';

/**
 * Refuses a change before it is made where its answer is asked for something that the caller may not see. The fields
 * themselves refuse only once the change is there: whoever reads of a failure then sends it again, and it is there twice.
 */
export const checkAnswers: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, operation, document, request, contextValue }) => {
      const root = schema.getMutationType();
      if (operation?.operation !== 'mutation' || !root) return;
      const variables = { ...defaultsOf(operation), ...request.variables };
      // Each is looked at once: the schema has neither unions nor interfaces, so a fragment is always of its own type.
      const fragments = new Map<string, FragmentDefinitionNode>();
      for (const node of document.definitions) {
        if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
      }
      const look = ({ selections }: SelectionSetNode, type: GraphQLObjectType): void => {
        for (const node of selections) {
          if (isLeftOut(node, variables)) continue;
          if (node.kind === Kind.FIELD) {
            const field = type.getFields()[node.name.value];
            const rule = type !== root && field?.extensions.access;
            if (rule) assertAccess(rule as AccessRule, contextValue);
            const inner = field && getNamedType(field.type);
            if (node.selectionSet && isObjectType(inner)) look(node.selectionSet, inner);
          } else if (node.kind === Kind.INLINE_FRAGMENT) {
            look(node.selectionSet, type);
          } else {
            const fragment = fragments.get(node.name.value);
            fragments.delete(node.name.value);
            if (fragment) look(fragment.selectionSet, type);
          }
        }
      };
      look(operation.selectionSet, root);
    },
  }),
};

/** By `@skip` or `@include`. */
const isLeftOut = ({ directives = [] }: SelectionNode, variables: Record<string, unknown>): boolean =>
  directives.some(({ name, arguments: given = [] }) => {
    const condition = given[0] && valueFromASTUntyped(given[0].value, variables);
    return (name.value === 'skip' && condition === true) || (name.value === 'include' && condition === false);
  });
