import {
  type DocumentNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** What a fragment selects, whether it is written in its place or named there. */
export function fragmentOf(document: DocumentNode, node: FragmentSpreadNode | InlineFragmentNode): SelectionSetNode {
  if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet;
  const { value: name } = node.name;
  const found = document.definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name);
  if (found?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`There is no fragment ${name}.`);
  return found.selectionSet;
}
