import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/**
 * The calls that an operation makes, those within fragments among them. The document has been validated. Each fragment is looked
 * at once, as the execution does: spread within one another they would be more than anybody can count.
 */
export function rootFields(operation: OperationDefinitionNode, document: DocumentNode): readonly FieldNode[] {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const fieldsOf = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return node;
      if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet);
      const fragment = fragments.get(node.name.value);
      fragments.delete(node.name.value);
      return fragment ? fieldsOf(fragment.selectionSet) : [];
    });
  return fieldsOf(operation.selectionSet);
}
