import { type DocumentNode, type GraphQLSchema, Kind, OperationTypeNode } from 'graphql';

/** Whether an operation reads root fields alone that are @Kept. */
export function isKeptOperation(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fields = schema.getQueryType()?.getFields() ?? {};
  return (
    operation?.operation === OperationTypeNode.QUERY &&
    operation.selectionSet.selections.every(
      (node) => node.kind === Kind.FIELD && fields[node.name.value]?.extensions.kept === true,
    )
  );
}
