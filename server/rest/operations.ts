import {
  type DocumentNode,
  type FieldNode,
  type FragmentSpreadNode,
  getOperationAST,
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import * as generated from '../../schema/generated/graphql';

/** The operation of a document of schema/operations, which has one. */
export const getOperation = (document: DocumentNode) => getOperationAST(document) as OperationDefinitionNode;

/** Its root fields. */
export const getRootFields = (document: DocumentNode): FieldNode[] =>
  getOperation(document).selectionSet.selections.filter((node) => node.kind === Kind.FIELD);

/** What a fragment selects, whether it is written in its place or named there. */
export function getFragment(document: DocumentNode, node: FragmentSpreadNode | InlineFragmentNode): SelectionSetNode {
  if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet;
  const { value: name } = node.name;
  const found = document.definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name);
  if (found?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`There is no fragment ${name}.`);
  return found.selectionSet;
}

/** The operations by the names that codegen gives their documents, such as `LeadsDocument`. */
export const documents = generated as unknown as Record<string, DocumentNode>;
