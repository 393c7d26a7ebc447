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

/** Returns the only operation of a document of schema/operations. */
export const getOperation = (document: DocumentNode) => getOperationAST(document) as OperationDefinitionNode;

/** Returns its root fields. */
export const getRootFields = (document: DocumentNode): FieldNode[] =>
  getOperation(document).selectionSet.selections.filter((node) => node.kind === Kind.FIELD);

/** Returns the selection of a fragment, inline or named. */
export function getFragment(document: DocumentNode, node: FragmentSpreadNode | InlineFragmentNode): SelectionSetNode {
  if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet;
  const { value: name } = node.name;
  const found = document.definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name);
  if (found?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`There is no fragment ${name}.`);
  return found.selectionSet;
}

/** The operations by the names that codegen gives their documents, such as `LeadsDocument`. */
export const documents = generated as Record<string, DocumentNode>;
