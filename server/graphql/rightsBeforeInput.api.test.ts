import { type GraphQLArgument, type GraphQLField, getNamedType, isCompositeType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessRule } from '../access/Access';
import { selectCases } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { buildApiSchema } from './buildApiSchema';

const ACCOUNT = { email: 'plain@client.example', password: 'a long enough secret' };
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMIT: 'off' } });
  await site.rest('POST', '/auth/register/', ACCOUNT);
  token = (await site.rest('POST', '/auth/login/', ACCOUNT)).body.access;
});
afterAll(() => site.close());

const schema = await buildApiSchema();
const closed = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {})
    .filter(({ extensions }) => extensions.access !== 'public')
    .map((field) => ({ name: field.name, kind: root === schema.getQueryType() ? 'query' : 'mutation', field })),
);

/** Values that no argument accepts, or ids that do not exist. */
const INPUTS: Record<string, (arg: GraphQLArgument) => unknown> = {
  'nothing at all': () => undefined,
  'an id of nothing': () => UNKNOWN,
  null: () => null,
  'a value of another type': () => [{ colour: ['red'] }],
  'an unknown field': (arg) => (isInputObjectType(getNamedType(arg.type)) ? { colour: 'red' } : { colour: 1 }),
  'a number that is too large': () => 10 ** 9,
};

/** Prints a call that passes every argument as a variable, so that the document itself is valid. */
function writeCall(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isCompositeType(getNamedType(type)) ? ' { __typename }' : '';
  return `${kind}${declared && `(${declared})`} { ${name}${passed && `(${passed})`}${selection} }`;
}

const expectCode = async (
  kind: string,
  field: GraphQLField<unknown, unknown>,
  as: string | undefined,
  code: string,
) => {
  for (const [input, make] of selectCases(2, Object.entries(INPUTS))) {
    const variables = Object.fromEntries(field.args.map((arg) => [arg.name, make(arg)]));
    const { errors } = await site.graphql(writeCall(kind, field), variables, as);
    expect([input, errors?.[0]?.extensions.code]).toEqual([input, code]);
  }
};

describe.each(closed)('$kind $name', ({ kind, field }) => {
  const rule = field.extensions.access as AccessRule;

  test('requires a sign-in for any input', async () => {
    await expectCode(kind, field, undefined, 'UNAUTHENTICATED');
  });

  test.runIf(rule !== 'account')('requires staff for any input', async () => {
    await expectCode(kind, field, token, 'FORBIDDEN');
  });
});

test('rights are checked before the cost of the input', async () => {
  const query = 'query ($first: Int) { inboxConnection(first: $first) { edges { node { id email company } } } }';
  const { errors } = await site.graphql(query, { first: 100_000 });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('a stream checks rights before it reads its body', async () => {
  for (const [type, body] of [
    ['application/json', '{'],
    ['text/plain', 'x'],
    ['application/json', '{"query":"subscription {"}'],
    ['application/json', '{"query":1}'],
  ] as const) {
    for (const [authorization, status] of [
      [undefined, 401],
      [`Bearer ${token}`, 403],
    ] as const) {
      const headers = { 'content-type': type, ...(authorization && { authorization }) };
      const response = await fetch(`${site.url}/graphql/stream`, { method: 'POST', headers, body });
      expect([body, response.status]).toEqual([body, status]);
    }
  }
});
