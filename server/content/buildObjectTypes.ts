import type { GraphQLObjectType } from 'graphql';
import { buildSchemaSync, type ClassType } from 'type-graphql';

/** type-graphql requires a resolver; without queries, the schema has the types alone. */
class NoResolver {}

/** Builds the GraphQL types of classes, which are the formats of files, without the resolvers that serve them. */
export function buildObjectTypes(classes: readonly ClassType[]): (type: ClassType) => GraphQLObjectType {
  const schema = buildSchemaSync({
    resolvers: [NoResolver],
    orphanedTypes: [...classes],
    validate: false,
    skipCheck: true,
    authChecker: () => false,
  });
  return ({ name }) => schema.getType(name) as GraphQLObjectType;
}
