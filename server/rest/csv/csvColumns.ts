import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { fragmentOf } from '../fragmentOf';
import { operationOf } from '../operationOf';

/** The columns of a file: every leaf that the operation selects of a node, in its order, `source.page` for nested ones. */
export function csvColumns(schema: GraphQLSchema, document: DocumentNode): string[] {
  const operation = operationOf(document);
  const leaves = (set: SelectionSetNode, parent: GraphQLCompositeType, path: string[]): string[][] =>
    set.selections.flatMap((node): string[][] => {
      if (node.kind !== Kind.FIELD) return leaves(fragmentOf(document, node), parent, path);
      const field = 'getFields' in parent ? parent.getFields()[node.name.value] : undefined;
      const type = field && getNamedType(field.type);
      const here = [...path, node.alias?.value ?? node.name.value];
      return node.selectionSet && isCompositeType(type) ? leaves(node.selectionSet, type, here) : [here];
    });
  const root = schema.getRootType(operation.operation);
  const all = root ? leaves(operation.selectionSet, root, []) : [];
  const columns = all.filter(([, edges, node]) => edges === 'edges' && node === 'node');
  if (columns.length === 0) throw new Error('A CSV file needs an operation that selects edges { node { … } }.');
  return columns.map((path) => path.slice(3).join('.'));
}
