import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../common/log';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';
import { buildApiSchema } from './buildApiSchema';

const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite({ log });
  token = await site.signIn();
});
afterAll(() => site.close());

const ID = '0190f3a2-1111-7222-8333-444455556666';
const CHARACTERS = ['\u0000', '\u001b', '\ud800', '\u0007', '\udfff', '\u007f'];

/** Mutations that compare secrets and store no text: a wrong one is unknown, whatever it consists of. */
const SECRETS = ['login', 'refresh', 'logout', 'unsubscribe', 'confirmSubscription', 'confirmAccount'];

interface TextArgument {
  /** As errors name it. */
  field: string;
  /** The arguments with a text at this path, beside all that are needed. */
  getArguments: (text: string) => Record<string, unknown>;
}

/** Lists the arguments of a mutation that take text, however deep they are. */
function listTexts(args: readonly GraphQLArgument[]): TextArgument[] {
  const needed = Object.fromEntries(
    args.filter(({ type }) => isNonNullType(type)).map((arg) => [arg.name, fill(arg.type)]),
  );
  return args.flatMap(({ name, type }) =>
    listPaths(type, name === 'input' ? '' : name).map(({ field, set }) => ({
      field,
      getArguments: (text: string) => ({ ...needed, [name]: set(text) }),
    })),
  );
}

function listPaths(type: GraphQLInputType, path: string): { field: string; set: (text: string) => unknown }[] {
  if (isNonNullType(type)) return listPaths(type.ofType, path);
  if (isListType(type))
    return listPaths(type.ofType, `${path}[0]`).map(({ field, set }) => ({
      field,
      set: (text: string) => [set(text)],
    }));
  if (isEnumType(type)) return [];
  if (isScalarType(type)) {
    if (type.name === 'JSON') return [{ field: path, set: (text) => ({ name: ['Fine', `Not fine ${text}`] }) }];
    return ['String', 'ID'].includes(type.name) ? [{ field: path, set: (text) => `Not fine ${text} at all` }] : [];
  }
  const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  return fields.flatMap((one) =>
    listPaths(one.type, path ? `${path}.${one.name}` : one.name).map(({ field, set }) => ({
      field,
      set: (text: string) => ({ ...(fill(type) as object), [one.name]: set(text) }),
    })),
  );
}

/** Returns a value that has a valid type, with nothing but what is needed. */
function fill(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return fill(type.ofType);
  if (isListType(type)) return [fill(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(needed.map((field) => [field.name, fill(field.type)]));
  }
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 0.5,
    Boolean: true,
    ID,
    DateTimeISO: '2026-01-01T00:00:00Z',
  };
  return values[type.name] ?? 'Fine';
}

const call = (schema: GraphQLSchema, name: string, values: Record<string, unknown>) => {
  const field = schema.getMutationType()?.getFields()[name];
  const used = field?.args.filter((arg) => arg.name in values) ?? [];
  const declared = used.map((arg) => `$${arg.name}: ${arg.type}`).join(' ');
  const selected = field && isScalarType(getNamedType(field.type)) ? '' : '{ __typename }';
  const text = `mutation (${declared}) { ${name}(${used.map((arg) => `${arg.name}: $${arg.name}`).join(' ')}) ${selected} }`;
  return site.graphql(text, values, token);
};

describe('a character that cannot be shown', () => {
  test('is refused by name in every text that a mutation takes', async () => {
    const schema = await buildApiSchema();
    const tried: string[] = [];
    for (const { name, args } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      if (SECRETS.includes(name)) continue;
      for (const { field, getArguments } of listTexts(args.filter((arg) => !['source', 'form'].includes(arg.name)))) {
        const character = CHARACTERS[tried.length % CHARACTERS.length] ?? '';
        tried.push(`${name} ${field}`);
        const { errors } = await call(schema, name, getArguments(character));
        const { code, fieldCodes } = errors?.[0]?.extensions ?? {};
        const where = `${name} ${field} ${JSON.stringify(character)} ${errors?.[0]?.message}`;
        expect
          .soft([code, fieldCodes?.[field]?.[0]], where)
          .toEqual(['VALIDATION_FAILED', expect.stringMatching(/^(CONTROL_CHARACTER|INVALID_CHOICE)$/)]);
      }
    }
    expect(tried).toEqual(
      expect.arrayContaining([
        'createLead firstName',
        'addNote text',
        'saveContentEdits edits[0].value',
        'subscribePush label',
      ]),
    );
    expect(written.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  test('is refused over REST, and named', async () => {
    const { body } = await site.rest('POST', '/leads/', validLead);
    const calls: [string, string, (text: string) => object, string][] = [
      ['POST', '/leads/', (company) => ({ ...validLead, company }), 'company'],
      ['PUT', `/leads/${body.id}/`, (lastName) => ({ ...validLead, lastName }), 'lastName'],
      ['POST', '/contact/', (message) => ({ ...validMessage, message }), 'message'],
      ['PUT', '/users/profile/update/', (firstName) => ({ firstName }), 'firstName'],
    ];
    for (const [method, path, getBody, field] of calls) {
      for (const character of CHARACTERS) {
        const answer = await site.rest(method, path, getBody(`a${character}b`), token);
        expect([path, answer.status, answer.body]).toMatchObject([
          path,
          400,
          { fieldCodes: { [field]: ['CONTROL_CHARACTER'] } },
        ]);
      }
    }
  });

  test('of a page break counts as a line break where a text may have several lines', async () => {
    const { data } = await site.graphql(
      'mutation ($text: String!) { setSignature(text: $text) }',
      { text: 'a\fb\u0085c' },
      token,
    );
    expect(data.setSignature).toBe('a\nb\nc');
  });
});
