import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode } from 'graphql';

/** The operation of a document. */
export const operationOf = (document: DocumentNode) =>
  document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;

/** Its root fields. */
export const rootFieldsOf = (document: DocumentNode): FieldNode[] =>
  operationOf(document).selectionSet.selections.filter((node) => node.kind === Kind.FIELD);
