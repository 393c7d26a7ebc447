import 'reflect-metadata';
import { assertValidSchema, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema, type PubSub } from 'type-graphql';
import { assertAccessRules, checkAccess } from '../Access';
import { auditFields } from '../audit/auditFields';
import { resolvers } from './resolvers';

/** Asked for as soon as there is a subscription, although ours bring their own source. */
const pubSub: PubSub = {
  publish: () => {},
  subscribe: (topic) => {
    throw new Error(`Nothing is told as ${topic}; give the subscription its source by \`subscribe\`.`);
  },
};

/** The typed schema, checked for an access rule on every root field. */
export async function buildApiSchema(): Promise<GraphQLSchema> {
  // Input is checked by schema/rules before coercion (checkInputs), so type-graphql's own validation has no work.
  const schema = await buildSchema({ resolvers, authChecker: checkAccess, validate: false, pubSub, skipCheck: true });
  // What the skipped check was for: it asks the schema for all that it says of itself, to have it validated on the way.
  assertValidSchema(schema);
  assertAccessRules(schema);
  auditFields(schema);
  return schema;
}

/** The schema as text, in an order that does not depend on that of imports. */
export async function printApiSchema(): Promise<string> {
  return `${printSchema(lexicographicSortSchema(await buildApiSchema()))}\n`;
}
