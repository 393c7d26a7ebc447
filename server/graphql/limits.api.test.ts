import {
  type DocumentNode,
  type GraphQLEnumType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  OperationTypeNode,
  parse,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { getComplexity } from 'graphql-query-complexity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as deskOperations from '../../schema/generated/desk/graphql';
import type { RowsExtension } from '../lists/Rows';
import { askEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { buildApiSchema } from './buildApiSchema';
import { estimateCost, GRAPHQL_LIMITS } from './limitRequest';
import { rootFields } from './operations';
import { persistedOperations } from './persistedOperations';

let site: TestSite;
let staff: string;
let schema: GraphQLSchema;
beforeAll(async () => {
  site = await openTestSite();
  staff = await site.signIn();
  schema = await buildApiSchema();
});
afterAll(() => site.close());

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const nested = (levels: number) => {
  const kind = times(levels - 3, () => 'ofType {').concat(' name ', '}'.repeat(levels - 3));
  return `{ __schema { types { ${kind} } } }`;
};
const reported = async (query: string, token?: string, variables = {}) =>
  (await site.graphql(query, variables, token)).errors?.[0]?.message ?? 'answered';
/** Returns the reason why a subscription is rejected before its stream begins. */
async function getStreamError(query: string, variables = {}): Promise<string> {
  const response = await fetch(`${site.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      ...askEnglish,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${staff}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  expect(response.status).toBe(400);
  return (await response.json()).errors[0].message;
}

describe('a request is limited in', () => {
  const fields = 'id title year clientName description';

  test('its number of words', async () => {
    expect(await reported(`{ ${times(1400, () => 'agencyName')} }`)).not.toContain('token');
    expect(await reported(`{ ${times(1600, () => 'agencyName')} }`)).toContain('token');
  });

  test('the number of fields of one name, which have to be compared in pairs', async () => {
    expect(await reported(`{ ${times(700, () => '__typename')} }`)).toBe('answered');
    const reason = 'This request asks too often for fields of one name to compare them. Ask for each once.';
    expect(await reported(`{ ${times(740, () => '__typename')} }`)).toBe(reason);
    expect(await getStreamError(`subscription { inboxItemChanged { ${times(740, () => 'id')} } }`)).toBe(reason);
  });

  test('its number of aliases', async () => {
    expect(await reported(`{ ${times(20, (index) => `a${index}: settings { sideForms }`)} }`)).toBe('answered');
    expect(await reported(`{ ${times(21, (index) => `a${index}: settings { sideForms }`)} }`)).toContain(
      'Aliases limit of 20',
    );
  });

  test('its number of directives', async () => {
    expect(await reported(`{ settings { sideForms ${times(10, () => '@include(if: true)')} } }`)).not.toContain(
      'limit',
    );
    expect(await reported(`{ settings { sideForms ${times(11, () => '@include(if: true)')} } }`)).toContain(
      'limit of 10',
    );
  });

  test('the depth of its fields, including those within fragments', async () => {
    const deep = 'query { projects { ...A } } fragment A on Project { screenshots { id } }';
    expect(await reported(deep)).toBe('answered');
    const fragments = times(
      12,
      (index) => `fragment F${index} on Settings { ${index < 11 ? `...F${index + 1}` : 'sideForms'} }`,
    );
    expect(await reported(`{ settings { ...F0 } } ${fragments}`)).toBe('answered');
    const deeper = `{ projects ${'{ x '.repeat(11)} ${'}'.repeat(11)} }`;
    expect(await reported(deeper)).toContain('depth limit of 10');
  });

  test('its cost: the fields times the rows, less for strangers than for staff', async () => {
    expect(await reported(`{ projectPage(pageSize: 100) { results { ${fields} } } }`)).toBe('answered');
    const dear = `{ ${times(12, (index) => `p${index}: projectPage(pageSize: 100) { results { ${fields} } }`)} }`;
    expect(await reported(dear)).toContain('the most that one may cost');
    expect(await reported(dear, staff)).toBe('answered');
  });

  test('its cost each time, if variables determine the number of rows or the fields', async () => {
    const many = (more: string) =>
      times(12, (index) => `p${index}: projectPage(pageSize: ${more}) { results { ${fields} } }`);
    const rows = `query ($size: Int!) { ${many('$size')} }`;
    expect(await reported(rows, undefined, { size: 1 })).toBe('answered');
    expect(await reported(rows, undefined, { size: 100 })).toContain('the most that one may cost');
    const skipped = `query ($all: Boolean!) { settings { sideForms } ... @include(if: $all) { ${many('100')} } }`;
    expect(await reported(skipped, undefined, { all: false })).toBe('answered');
    expect(await reported(skipped, undefined, { all: true })).toContain('the most that one may cost');
  });

  test('its cost, also for lists without an argument for the number of rows, including introspection', async () => {
    const project =
      'longDescription challenge solution results technologies keyFeatures team duration serviceType screenshots { id title description screenshotType imageUrl picture { alt src width height sources { type srcSet } } }';
    const all = times(20, (index) => `p${index}: projects { ${project} ${fields} }`);
    expect(await reported(`{ projects { ${project} } }`)).toBe('answered');
    expect(await reported(`{ ${all} }`)).toContain('the most that one may cost');
    const types = times(20, (index) => `t${index}: type { ...T ofType { ...T } }`);
    const rounds = `{ __schema { types { fields { ${types} } } } } fragment T on __Type { fields { name args { name } } }`;
    expect(await reported(rounds)).toContain('the most that one may cost');
  });

  test('its cost, also if nested fragments have too many fields to count', async () => {
    const spread = (name: string) => times(90, () => `...${name}`);
    const levels = ['A', 'B', 'C'].map(
      (name, level) => `fragment ${name} on Query { ${spread('ABCD'[level + 1] ?? '')} }`,
    );
    const many = `${levels.join(' ')} fragment D on Query { __typename }`;
    // If each spread were visited again, there would be 65 million fields, and the test would time out.
    expect(await reported(`{ ${spread('A')} } ${many}`)).toContain('too many fields to count');
    const hidden = times(12, (index) => `p${index}: projectPage(pageSize: 100) { results { ${fields} } }`);
    expect(await reported(`{ ${hidden} ${spread('A')} } ${many}`)).toContain('too many fields to count');
  });

  test('its cost, also if a required variable is null', async () => {
    const list = times(12, (index) => `p${index}: projectPage(pageSize: 100) { results { ${fields} } }`);
    const text = `query ($size: Int = 1) { one: projectPage(pageSize: $size) { count } ${list} }`;
    const { data, errors } = await site.graphql(text, { size: null });
    expect([data, errors?.[0]?.extensions.code]).toEqual([undefined, 'BAD_USER_INPUT']);
  });

  test('its cost, by the rows that lists within lists may read, and by the items of a change', async () => {
    const list = (more: string, first = 100) =>
      `{ inboxConnection(first: ${first}) { edges { node { id ${more} } } } }`;
    const names = ['id', 'kind', 'email', 'name', 'phone', 'text', 'preview', 'createdAt', 'dueAt', 'reference'];
    expect(await reported(list('earlier { id }', 20), staff)).toBe('answered');
    expect(await reported(list('earlier { id }'), staff)).toContain('the most that one may cost');
    for (const dear of [
      `earlier { ${names.join(' ')} }`,
      'history { id at __typename account { id } }',
      'notes { id text createdAt author { id } }',
    ]) {
      expect.soft(await reported(list(dear), staff)).toContain('the most that one may cost');
    }
    const change = `mutation ($items: [InboxItemVersion!]!) {
      flagInboxItems(items: $items, flagged: true) { result { history { id at __typename } } conflicts { history { id at __typename } } }
    }`;
    const id = '0199a150-0000-7000-8000-000000000000';
    const items = (count: number) => ({ items: Array.from({ length: count }, () => ({ id, version: 1 })) });
    expect(await reported(change, staff, items(1))).not.toContain('may cost');
    expect(await reported(change, staff, items(100))).toContain('the most that one may cost');
  });

  test('its cost on a stream as well', async () => {
    const history = times(9, (index) => `h${index}: history { id at __typename }`);
    const text = (more: string) =>
      `subscription ($all: Boolean!) { inboxItemChanged { item { earlier { id ${more} } } } }`;
    expect(await getStreamError(text(`... @include(if: $all) { ${history} }`), { all: true })).toContain(
      'the most that one may cost',
    );
  });

  test('the nesting of earlier items to one level, also through fragments, on each transport', async () => {
    const reason = '“earlier” is not available within “earlier”.';
    const nested = 'earlier { id earlier { id } }';
    const fragments =
      'fragment A on InboxItem { earlier { ...B } } fragment B on InboxItem { ... { ...C } } fragment C on InboxItem { earlier { id } }';
    expect(await reported(`{ inboxConnection(first: 1) { edges { node { ${nested} } } } }`, staff)).toBe(reason);
    expect(await reported(`{ inboxItem(id: "x") { ...A } } ${fragments}`, staff)).toBe(reason);
    expect(await getStreamError(`subscription { inboxItemChanged { item { ${nested} } } }`)).toBe(reason);
    expect(await getStreamError(`subscription { inboxItemChanged { item { ...A } } } ${fragments}`)).toBe(reason);
    const query = encodeURIComponent(`{ inboxItem(id: "x") { ${nested} } }`);
    const headers = { ...askEnglish, authorization: `Bearer ${staff}`, 'apollo-require-preflight': '1' };
    const response = await fetch(`${site.url}/graphql?query=${query}`, { headers });
    expect((await response.json()).errors[0].message).toBe(reason);
  });

  test('the errors of its variables to one short message', async () => {
    const form = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`field${index}`, 1]));
    const text =
      'mutation ($form: FormInput) { unsubscribe(token: "none") subscribe(input: { email: "a@b.example" }, form: $form) { id } }';
    const one = text.replace('unsubscribe(token: "none") ', '');
    const { errors } = await site.graphql(one, { form });
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Variable "\$form" got invalid value .+ … .+Field "key" of required type/s),
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(errors?.[0]?.message.length).toBeLessThan(1000);
    // Staff may send several mutations, and get no more errors.
    expect((await site.graphql(text, { form }, staff)).errors).toHaveLength(1);
  });

  test('mutations to one, for callers who are not staff', async () => {
    const one = 'unsubscribe(token: "none")';
    const fragment = `mutation { ...M ...M } fragment M on Mutation { a: ${one} b: ${one} }`;
    for (const text of [`mutation { a: ${one} b: ${one} }`, fragment, `mutation { ... { a: ${one} } b: ${one} }`]) {
      expect(await reported(text)).toBe('Send one mutation in a request.');
    }
    expect(await reported(`mutation { ${one} }`)).not.toContain('one mutation');
  });

  test('size to 64 KB, with an error in the GraphQL format', async () => {
    const send = (size: number) =>
      fetch(`${site.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: `{ settings { sideForms } } #${'x'.repeat(size)}` }),
      });
    expect((await send(60_000)).status).toBe(200);
    const rejected = await send(70_000);
    expect(rejected.status).toBe(413);
    expect(await rejected.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_LARGE' } }] });
  });

  test('operations to one, without batches', async () => {
    const response = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ settings { sideForms } }' }, { query: '{ settings { sideForms } }' }]),
    });
    expect(response.status).toBe(400);
  });

  test('origin to pages of the site', async () => {
    const simple = await fetch(`${site.url}/graphql?query=${encodeURIComponent('{ settings { sideForms } }')}`);
    expect(simple.status).toBe(400);
    const form = await fetch(`${site.url}/graphql`, { method: 'POST', body: new URLSearchParams({ query: '{ x }' }) });
    expect(form.status).toBe(400);
  });
});

test('introspection is answered as GraphiQL sends it', async () => {
  const { getIntrospectionQuery } = await import('graphql');
  expect(await reported(getIntrospectionQuery())).toBe('answered');
  expect(await reported(nested(8))).toBe('answered');
});

test('every error carries the id of its request', async () => {
  const { errors } = await site.graphql('{ leads { count } }');
  expect(errors?.[0]?.extensions.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('persisted queries and subscriptions stay below the limit of those who may call them', () => {
  expect(persistedOperations.size).toBeGreaterThan(10);
  for (const text of persistedOperations.values()) {
    const query = parse(text);
    const operation = query.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    // Mutations accept lists. The most expensive ones are those of the inbox, which only staff may call.
    if (!operation || operation.operation === OperationTypeNode.MUTATION) continue;
    const variables = Object.fromEntries(operation.variableDefinitions?.map(largest) ?? []);
    const cost = getComplexity({ schema, query, variables, estimators: [estimateCost] });
    const fields = schema.getRootType(operation.operation)?.getFields();
    const isForStaff = rootFields(operation, query).every(
      ({ name }) => fields?.[name.value]?.extensions.access === 'staff',
    );
    expect.soft(cost, text.slice(0, 80)).toBeLessThan(GRAPHQL_LIMITS.cost[isForStaff ? 'staff' : 'anonymous']);
  }
});

test('the operations of the desk stay below the limit of staff, including changes of a hundred items', () => {
  const items = Array.from({ length: 100 }, () => ({ id: 'x', version: 1 }));
  let changes = 0;
  for (const query of Object.values(deskOperations) as DocumentNode[]) {
    const operation = query.definitions?.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    const isChange = operation?.variableDefinitions?.some(({ variable }) => variable.name.value === 'items');
    if (!operation || (operation.operation === OperationTypeNode.MUTATION && !isChange)) continue;
    const variables = Object.fromEntries(operation.variableDefinitions?.map(largest) ?? []);
    const values = isChange ? { ...variables, items } : variables;
    const cost = getComplexity({ schema, query, variables: values, estimators: [estimateCost] });
    expect.soft(cost, operation.name?.value).toBeLessThan(GRAPHQL_LIMITS.cost.staff);
    if (isChange) changes += 1;
  }
  expect(changes).toBeGreaterThan(3);
});

test('no list contains its own type, unless it is unavailable within itself', () => {
  const cycles: string[] = [];
  const search = (type: GraphQLObjectType, from: readonly string[], lists: readonly string[]) => {
    for (const field of Object.values(type.getFields())) {
      const inner = getNamedType(field.type);
      const rows = field.extensions.rows as RowsExtension | undefined;
      if (!isObjectType(inner) || rows?.isNestable === false) continue;
      const path = isListType(getNullableType(field.type)) ? [...lists, `${type.name}.${field.name}`] : lists;
      if (!from.includes(inner.name)) search(inner, [...from, inner.name], path);
      else if (path.length > lists.length) cycles.push(path.join(' '));
    }
  };
  const query = schema.getQueryType();
  if (query) search(query, [query.name], []);
  expect(cycles).toEqual([]);
});

/** Returns a value for a variable, with pages of the maximum size. */
function largest({ variable, type }: VariableDefinitionNode): [string, unknown] {
  const named = typeFromAST(schema, type as NamedTypeNode);
  if (isEnumType(getNullableType(named))) {
    return [variable.name.value, (getNullableType(named) as GraphQLEnumType).getValues()[0]?.name];
  }
  if (isListType(getNullableType(named))) return [variable.name.value, []];
  const values: Record<string, unknown> = { Int: 100, Boolean: true, String: 'any', ID: 'any' };
  return [variable.name.value, values[String(getNullableType(named))]];
}
