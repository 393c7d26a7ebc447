import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getReference } from '../../schema/rules/getReference';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const person = { name: 'Łukasz Besançon', email: 'lukasz@client.example' };
const lead = { projectType: 'WEBSITE', projectDescription: 'Un château', timeline: 'ASAP', email: person.email };
const kinds = [
  { kind: 'Lead', send: 'createLead', input: { ...lead, firstName: 'Łukasz', lastName: 'Besançon' }, pages: 'leads' },
  { kind: 'ContactMessage', send: 'contact', input: { ...person, message: 'Un château' }, pages: 'contactMessages' },
  {
    kind: 'HelpQuestion',
    send: 'askQuestion',
    input: { ...person, questionType: 'general', question: 'Un château' },
    pages: 'helpQuestions',
  },
  { kind: 'Subscriber', send: 'subscribe', input: { email: 'chateau@client.example' }, pages: 'subscribers' },
  {
    kind: 'ServiceRequest',
    send: 'requestService',
    input: { ...person, service: 'wordpress-development', details: 'Un château' },
    pages: 'serviceRequests',
  },
];

describe.each(kinds)('$kind', ({ kind, send, input, pages }) => {
  const list = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}Connection`;
  const inputType = `${send.charAt(0).toUpperCase()}${send.slice(1)}Input`;
  let id: string;
  beforeEach(async () => {
    const subject = (await site.graphql('{ help { subjects { id } } }')).data.help.subjects[0].id;
    const given = 'questionType' in input ? { ...input, questionType: subject } : input;
    const { errors } = await site.graphql(`mutation ($input: ${inputType}!) { ${send}(input: $input) { id } }`, {
      input: given,
    });
    expect(errors).toBeUndefined();
    [id = ''] = await find({});
  });
  afterEach(() => change(`delete${kind}`));

  const find = async (filter: object): Promise<string[]> => {
    const query = `query ($filter: ${['Lead', 'Subscriber'].includes(kind) ? kind : 'Submission'}FilterInput) {
      ${list}(filter: $filter, ordering: NAME) { totalCount edges { node { id } } }
    }`;
    const { data, errors } = await site.graphql(query, { filter }, token);
    expect(errors).toBeUndefined();
    const { totalCount, edges } = data[list];
    expect(edges).toHaveLength(totalCount);
    return edges.map((edge: { node: { id: string } }) => edge.node.id);
  };
  const change = (what: string, given = id, as: string | undefined = token) =>
    site.graphql(
      `mutation ($id: ID!) { ${what}(id: $id) ${what.startsWith('delete') ? '' : '{ id contactedAt flaggedAt spamScore }'} }`,
      { id: given },
      as,
    );
  const paged = async (flagged?: boolean) =>
    (await site.graphql(`query ($flagged: Boolean) { ${pages}(flagged: $flagged) { count } }`, { flagged }, token))
      .data[pages].count;

  test('is found by words without case and accents, and not by others', async () => {
    expect(await find({ search: 'CHATEAU' })).toEqual([id]);
    expect(await find({ search: 'palace' })).toEqual([]);
  });

  test('is found by the reference that the visitor quotes, with its sign or without', async () => {
    const reference = getReference(id);
    for (const quoted of [reference, ` ${reference.toLowerCase()} `, reference.slice(2)]) {
      expect(await find({ search: quoted })).toEqual([id]);
    }
    expect(await find({ search: reference.slice(0, -1) })).toEqual([]);
  });

  test('is listed apart once staff flag it, and with the others once they restore it', async () => {
    const { flaggedAt } = (await change(`flag${kind}`)).data[`flag${kind}`];
    expect(flaggedAt).toBeTruthy();
    expect([await find({}), await find({ flagged: true }), await paged(), await paged(true)]).toEqual([[], [id], 0, 1]);
    // The first time is kept.
    expect((await change(`flag${kind}`)).data[`flag${kind}`].flaggedAt).toBe(flaggedAt);
    expect((await change(`restore${kind}`)).data[`restore${kind}`].flaggedAt).toBeNull();
    expect([await find({}), await find({ flagged: true }), await paged(), await paged(true)]).toEqual([[id], [], 1, 0]);
  });

  test('is marked as contacted once', async () => {
    expect([await find({ contacted: false }), await find({ contacted: true })]).toEqual([[id], []]);
    const { contactedAt } = (await change(`mark${kind}Contacted`)).data[`mark${kind}Contacted`];
    expect(contactedAt).toBeTruthy();
    expect((await change(`mark${kind}Contacted`)).data[`mark${kind}Contacted`].contactedAt).toBe(contactedAt);
    expect([await find({ contacted: false }), await find({ contacted: true })]).toEqual([[], [id]]);
  });

  test('waits again once staff take the mark back, and can be marked anew', async () => {
    await change(`mark${kind}Contacted`);
    const { contactedAt } = (await change(`unmark${kind}Contacted`)).data[`unmark${kind}Contacted`];
    expect(contactedAt).toBeNull();
    expect([await find({ contacted: false }), await find({ contacted: true })]).toEqual([[id], []]);
    expect((await change(`unmark${kind}Contacted`)).errors).toBeUndefined();
    expect((await change(`mark${kind}Contacted`)).data[`mark${kind}Contacted`].contactedAt).toBeTruthy();
  });

  const actions = [`mark${kind}Contacted`, `unmark${kind}Contacted`, `flag${kind}`, `restore${kind}`, `delete${kind}`];
  test.each(actions)('%s knows no other id, and nobody but staff', async (action) => {
    for (const other of [UNKNOWN, 'nothing', '']) {
      expect((await change(action, other)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect((await change(action, id, '')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const { errors } = await site.graphql(`{ ${list} { totalCount } }`);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('is deleted for good', async () => {
    expect((await change(`delete${kind}`)).data[`delete${kind}`]).toBe(true);
    expect(await find({})).toEqual([]);
    expect((await change(`delete${kind}`)).errors?.[0]?.message).toMatch(/not found\.$/);
  });
});

test('a visitor does not learn what the site thinks of a submission', async () => {
  const opinions = ['flaggedAt', 'spamScore', 'spamReasons', 'state', 'privacyVersion', 'locale'];
  for (const field of [...opinions, 'clientSince', 'clientEndedAt', 'keptUntil', 'retention { reason }']) {
    const { data, errors } = await site.graphql(
      `mutation ($input: CreateLeadInput!) { createLead(input: $input) { id ${field} } }`,
      { input: kinds[0]?.input },
    );
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(data?.createLead?.[field.split(' ')[0] ?? ''] ?? null).toBeNull();
  }
});

test('a visitor who asks for it is refused before anything is stored: to send again stores once', async () => {
  const input = { ...kinds[0]?.input, email: 'refused@client.example' };
  const ask = (text: string, variables = {}) => site.graphql(text, { input, ...variables });
  const refused = [
    'mutation ($input: CreateLeadInput!) { createLead(input: $input) { id state } }',
    'mutation ($input: CreateLeadInput!) { ...M } fragment M on Mutation { createLead(input: $input) { ... { ...F } } } fragment F on Lead { spamScore }',
    'mutation ($input: CreateLeadInput!, $all: Boolean!) { createLead(input: $input) { id state @include(if: $all) } }',
  ];
  for (const text of refused) {
    expect((await ask(text, text.includes('$all') ? { all: true } : {})).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  }
  const stored = `query ($filter: LeadFilterInput) { leadConnection(filter: $filter) { totalCount } }`;
  const count = async () =>
    (await site.graphql(stored, { filter: { search: input.email } }, token)).data.leadConnection.totalCount;
  expect(await count()).toBe(0);
  expect((await ask(refused.at(-1) ?? '', { all: false })).errors).toBeUndefined();
  expect(await count()).toBe(1);
});

test('where a submission came from is kept as far as it can be, and never a reason to refuse it', async () => {
  const source = {
    page: '/get\u0000-\u0007quote',
    referrer: `https://a.example/${'😀'.repeat(600)}`,
    utmSource: 'a\ud800b',
  };
  const { data } = await site.graphql(
    `mutation ($input: CreateLeadInput!, $source: SourceInput) {
      createLead(input: $input, source: $source) { source { page referrer utmSource utmTerm } }
    }`,
    { input: kinds[0]?.input, source },
  );
  const { page, referrer, utmSource, utmTerm } = data.createLead.source;
  expect({ page, utmSource, utmTerm }).toEqual({ page: '/get-quote', utmSource: 'a\ufffdb', utmTerm: null });
  expect([...referrer]).toHaveLength(500);
});

test('a page that is out of range is named as GraphQL has it', async () => {
  const { errors } = await site.graphql('{ leads(page: 0, pageSize: 101) { count } }', {}, token);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    fieldCodes: { page: ['INVALID_VALUE'], pageSize: ['INVALID_VALUE'] },
  });
});

test('a name of any length and script can be sorted by', async () => {
  const name = '\ufdfa'.repeat(100);
  const { errors } = await site.graphql('mutation ($input: ContactInput!) { contact(input: $input) { id } }', {
    input: { ...person, name, message: 'Hello' },
  });
  expect(errors).toBeUndefined();
});
