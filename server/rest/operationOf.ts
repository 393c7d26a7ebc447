import { type DocumentNode, type FieldNode, getOperationAST, Kind, type OperationDefinitionNode } from 'graphql';

/** The operation of a document of schema/operations, which has one. */
export const operationOf = (document: DocumentNode) => getOperationAST(document) as OperationDefinitionNode;

/** Its root fields. */
export const rootFieldsOf = (document: DocumentNode): FieldNode[] =>
  operationOf(document).selectionSet.selections.filter((node) => node.kind === Kind.FIELD);
