import type { GraphQLOutputType } from 'graphql';
import { buildSchema } from 'type-graphql';
import { ContentResolver } from './ContentResolver';

/** Looks up the GraphQL type that a query of the content resolver returns. */
type TypeOfQuery = (field: string) => GraphQLOutputType;

/** Builds the content's part of the schema, only to check files against; nothing is executed with it. */
export async function contentSchema(): Promise<TypeOfQuery> {
  const schema = await buildSchema({ resolvers: [ContentResolver], validate: false, authChecker: () => false });
  return (field) => {
    const query = schema.getQueryType()?.getFields()[field];
    if (!query) throw new Error(`ContentResolver has no query ${field}`);
    return query.type;
  };
}
