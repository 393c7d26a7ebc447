import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { operationOf, rootFieldsOf } from './operationOf';
import { parametersOf } from './parametersOf';

/**
 * @throws Error when a row of the table has no access rule, or another one than its resolver: the two must agree, so
 * that neither reading the table nor reading the resolver misleads. Also when a row names what its operation lacks.
 */
export function assertEndpoints(
  endpoints: readonly Endpoint[],
  documents: Record<string, DocumentNode>,
  schema: GraphQLSchema,
) {
  for (const endpoint of endpoints) {
    const { name, operation, access, aliases = {}, query = [] } = endpoint;
    const document = documents[`${operation}Document`];
    if (!document) throw new Error(`REST row ${name}: there is no operation ${operation}.`);
    const root = schema.getRootType(operationOf(document).operation)?.getFields() ?? {};
    const rules = rootFieldsOf(document).map((node) => root[node.name.value]?.extensions.access);
    if (!access) throw new Error(`REST row ${name} has no access rule.`);
    if (rules.length !== 1) throw new Error(`REST row ${name}: ${operation} must have exactly one root field.`);
    if (rules[0] !== access) throw new Error(`REST row ${name} says access ${access}, its resolver ${rules[0]}.`);
    parametersOf(endpoint, schema, document);
    const stray = Object.values(aliases).find((target) => !query.includes(target));
    if (stray) throw new Error(`REST row ${name}: an alias names ${stray}, which is no query parameter.`);
  }
}
