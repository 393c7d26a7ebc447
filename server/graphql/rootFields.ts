import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/** The calls that an operation makes, those within fragments among them. The document has been validated. */
export function rootFields(operation: OperationDefinitionNode, document: DocumentNode): readonly FieldNode[] {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const fieldsOf = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return node;
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      return inner ? fieldsOf(inner.selectionSet) : [];
    });
  return fieldsOf(operation.selectionSet);
}
