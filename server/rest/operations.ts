import {
  type DocumentNode,
  type FieldNode,
  type FragmentSpreadNode,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import * as generated from '../../schema/generated/graphql';
import { getStoredChoices } from '../common/StoredChoice';

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

/**
 * Returns the operations by the names that codegen gives their documents, such as `LeadsDocument`. Without the fields of a list that the
 * agency left out (registerChoices), so that no answer, file or description has them.
 */
export function getDocuments(schema: GraphQLSchema): Record<string, DocumentNode> {
  const types = new TypeInfo(schema);
  const Field = () => {
    const type = types.getType();
    const choices = type && getStoredChoices(getNamedType(type));
    return choices && Object.keys(choices).length === 0 ? null : undefined;
  };
  const omit = (document: DocumentNode): DocumentNode => {
    const { definitions } = visit(document, visitWithTypeInfo(types, { Field }));
    // Another text has another hash than the persisted one.
    return definitions === document.definitions ? document : { kind: Kind.DOCUMENT, definitions };
  };
  return Object.fromEntries(
    Object.entries(generated as Record<string, DocumentNode>).map(([name, document]) => [name, omit(document)]),
  );
}
