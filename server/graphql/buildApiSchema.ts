import 'reflect-metadata';
import { assertValidSchema, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema, type PubSub } from 'type-graphql';
import { assertAccessRules } from '../Access';
import { collectAuditActions } from '../audit/AuditAction';
import { auditFields } from '../audit/auditFields';
import { checkAccess } from '../auth/confirmation';
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
  collectAuditActions();
  // Input is checked by schema/rules before coercion (checkInputs), so type-graphql's own validation has no work.
  const schema = await buildSchema({ resolvers, authChecker: checkAccess, validate: false, pubSub, skipCheck: true });
  // What the skipped check was for: it asks the schema for all that it says of itself, to have it validated on the way.
  assertValidSchema(schema);
  assertAccessRules(schema);
  describeConfirmed(schema);
  auditFields(schema);
  return schema;
}

const CONFIRMED =
  'Asks for the password again, and for a code where the account has a second factor: with the call, or by a sign-in of the last ten minutes.';

/** Says of each mutation that changes a way in that it has to be confirmed. */
function describeConfirmed(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (field.extensions.confirmed) field.description = `${field.description} ${CONFIRMED}`;
  }
}

/** The schema as text, in an order that does not depend on that of imports. */
export async function printApiSchema(): Promise<string> {
  return `${printSchema(lexicographicSortSchema(await buildApiSchema()))}\n`;
}
