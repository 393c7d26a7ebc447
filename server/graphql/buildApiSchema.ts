import 'reflect-metadata';
import { assertValidSchema, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema, type PubSub } from 'type-graphql';
import { assertAccessRules } from '../access/Access';
import { collectAuditActions } from '../audit/AuditAction';
import { auditFields } from '../audit/auditFields';
import { checkAccess } from '../auth/confirmation';
import { resolvers } from './resolvers';

/** Required by type-graphql as soon as a subscription exists, although each subscription here has its own source. */
const pubSub: PubSub = {
  publish: () => {},
  subscribe: (topic) => {
    throw new Error(`Nothing is published as ${topic}; give the subscription its source by \`subscribe\`.`);
  },
};

/** Builds the typed schema. Checks that every root field has an access rule. */
export async function buildApiSchema(): Promise<GraphQLSchema> {
  collectAuditActions();
  // checkInputs validates input with schema/rules before coercion, so type-graphql's own validation is off.
  const schema = await buildSchema({ resolvers, authChecker: checkAccess, validate: false, pubSub, skipCheck: true });
  // Replaces the skipped check, which would run the whole introspection query only to validate the schema.
  assertValidSchema(schema);
  assertAccessRules(schema);
  describeConfirmed(schema);
  auditFields(schema);
  return schema;
}

const CONFIRMED =
  'Asks for the password again, and for a code where the account has a second factor: with the call, or by a sign-in of the last ten minutes.';

/** Adds to the description of each mutation that changes sign-in data that it requires confirmation. */
function describeConfirmed(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (field.extensions.confirmed) field.description = `${field.description} ${CONFIRMED}`;
  }
}

/** Prints the schema in alphabetical order, so that the order of imports does not change the text. */
export async function printApiSchema(): Promise<string> {
  return `${printSchema(lexicographicSortSchema(await buildApiSchema()))}\n`;
}
