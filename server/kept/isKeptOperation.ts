import { type DocumentNode, type GraphQLSchema, getOperationAST, Kind, OperationTypeNode } from 'graphql';

/** Whether an operation reads root fields alone that are @Kept. */
export function isKeptOperation(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operation = getOperationAST(document);
  const fields = schema.getQueryType()?.getFields() ?? {};
  return (
    operation?.operation === OperationTypeNode.QUERY &&
    operation.selectionSet.selections.every(
      (node) => node.kind === Kind.FIELD && fields[node.name.value]?.extensions.kept === true,
    )
  );
}
