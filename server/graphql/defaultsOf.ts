import { type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';

/** What the document itself gives for variables that the caller leaves out. */
export const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
