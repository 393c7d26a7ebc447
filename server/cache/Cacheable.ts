import { type DocumentNode, type GraphQLSchema, getOperationAST, Kind, OperationTypeNode } from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * Declares that a root field returns the same to everybody, from content and projects. Operations that read only such fields are
 * cached. A field without it is resolved each time, so a forgotten decorator costs time and never reveals a secret. Each table
 * that such a field reads needs a trigger that reports changes.
 */
export const Cacheable = (): MethodDecorator => (target, key, descriptor) =>
  Extensions({ cacheable: true })(target, key, descriptor);

/** Whether an operation reads only root fields that are `@Cacheable`. */
export function isCacheableOperation(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operation = getOperationAST(document);
  const fields = schema.getQueryType()?.getFields() ?? {};
  return (
    operation?.operation === OperationTypeNode.QUERY &&
    operation.selectionSet.selections.every(
      (node) => node.kind === Kind.FIELD && fields[node.name.value]?.extensions.cacheable === true,
    )
  );
}

/**
 * Whether a field found nothing. Anybody can invent ids and pages beyond the last, so their responses are not cached; the size of
 * the cache is then limited by the existing content.
 */
export function isEmptyResult(result: unknown): boolean {
  if (result === null) return true;
  const page = result as { count?: unknown; results?: unknown };
  const rows = page.count === undefined ? result : page.results;
  return Array.isArray(rows) && rows.length === 0;
}
