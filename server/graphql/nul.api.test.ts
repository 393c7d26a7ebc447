import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../common/log';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { printApiSchema } from './buildApiSchema';

const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
const failures = () => written.filter((line) => /failed/.test(JSON.parse(line).msg));
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ log });
});
afterAll(() => site.close());

describe('a NUL in an argument', () => {
  const NUL = 'a\u0000b';

  test('that reaches the database is an error of the caller', async () => {
    const list = 'query ($filter: AuditFilterInput) { auditTrail(filter: $filter) { edges { node { id } } } }';
    const { errors } = await site.graphql(list, { filter: { subjectId: NUL } }, await site.signIn());
    expect(errors?.[0]).toMatchObject({
      message: 'A text of the request holds the character NUL (U+0000). Send it without.',
      extensions: { code: 'BAD_REQUEST' },
    });
  });

  longTest('is never an error of the server', async () => {
    const schema = buildSchema(await printApiSchema());
    const staff = await site.signIn();
    const tried: string[] = [];
    for (const root of [schema.getQueryType(), schema.getMutationType()]) {
      for (const field of Object.values(root?.getFields() ?? {})) {
        for (const variables of field.args.flatMap((arg) => withNulIn(arg, field.args))) {
          const { errors } = await site.graphql(call(root?.name.toLowerCase(), field, variables), variables, staff);
          const code = errors?.[0]?.extensions.code;
          tried.push(field.name);
          expect.soft(code, `${field.name} ${JSON.stringify(variables)}`).not.toBe('INTERNAL_SERVER_ERROR');
          expect.soft(code, `${field.name} ${JSON.stringify(variables)}`).not.toBe('UNAVAILABLE');
          expect.soft(code, errors?.[0]?.message).not.toBe('GRAPHQL_VALIDATION_FAILED');
        }
      }
    }
    expect(tried).toEqual(expect.arrayContaining(['auditTrail', 'unsubscribe', 'createLead', 'login']));
    expect(failures()).toEqual([]);
  });

  /** Returns arguments with NUL in all fields, and in each field alone, beside the required fields. */
  function withNulIn({ name, type }: GraphQLArgument, args: readonly GraphQLArgument[]): Record<string, unknown>[] {
    const needed = Object.fromEntries(
      args.filter((arg) => isNonNullType(arg.type)).map((arg) => [arg.name, fill(arg.type)]),
    );
    const input = getNamedType(type);
    const alone = isInputObjectType(input)
      ? Object.values(input.getFields()).map((field) => ({ [field.name]: fill(field.type) }))
      : [];
    return [fill(type), ...alone].map((value) => ({ ...needed, [name]: value }));
  }

  function fill(type: GraphQLInputType): unknown {
    if (isNonNullType(type)) return fill(type.ofType);
    if (isListType(type)) return [fill(type.ofType)];
    if (isEnumType(type)) return type.getValues()[0]?.name;
    if (isInputObjectType(type)) {
      return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, fill(field.type)]));
    }
    const others: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, DateTimeISO: '2026-01-01T00:00:00Z' };
    return others[type.name] ?? NUL;
  }

  function call(kind: string | undefined, field: GraphQLField<unknown, unknown>, variables: object): string {
    const used = field.args.filter(({ name }) => name in variables);
    const declared = used.map(({ name, type }) => `$${name}: ${type}`).join(' ');
    const args = used.map(({ name }) => `${name}: $${name}`).join(' ');
    return `${kind} (${declared}) { ${field.name}(${args}) ${select(field.type)} }`;
  }

  function select(type: GraphQLOutputType, depth = 0): string {
    const named = getNamedType(type);
    if (isUnionType(named)) return '{ __typename }';
    if (!isObjectType(named) && !isInterfaceType(named)) return '';
    // Leaves out the list that is not available within itself.
    const fields = Object.values(named.getFields()).filter(
      ({ args, name }) => args.length === 0 && (depth === 0 || name !== 'earlier'),
    );
    const deeper = depth < 3 ? fields.map((field) => `${field.name} ${select(field.type, depth + 1)}`) : [];
    return `{ __typename ${deeper.join(' ')} }`;
  }
});
