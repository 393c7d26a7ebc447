import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getReference } from '../../schema/rules/getReference';
import { exampleService } from '../../schema/test/exampleService';
import { readItems } from '../test/inboxCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const person = { name: 'Łukasz Besançon', email: 'lukasz@client.example' };
const lead = { projectType: 'WEBSITE', projectDescription: 'Un château', timeline: 'ASAP', email: person.email };
const kinds = [
  { kind: 'LEAD', send: 'createLead', input: { ...lead, firstName: 'Łukasz', lastName: 'Besançon' } },
  { kind: 'CONTACT_MESSAGE', send: 'contact', input: { ...person, message: 'Un château' } },
  { kind: 'HELP_QUESTION', send: 'askQuestion', input: { ...person, questionType: 'general', question: 'Un château' } },
  { kind: 'SUBSCRIBER', send: 'subscribe', input: { email: 'chateau@client.example' } },
  {
    kind: 'SERVICE_REQUEST',
    send: 'requestService',
    input: { ...person, service: exampleService, details: 'Un château' },
  },
];

describe.each(kinds)('$kind', ({ kind, send, input }) => {
  const isSubscriber = kind === 'SUBSCRIBER';
  const inputType = `${send.charAt(0).toUpperCase()}${send.slice(1)}Input`;
  let id: string;
  beforeAll(async () => {
    const subject = (await site.graphql('{ help { subjects { id } } }')).data.help.subjects[0].id;
    const values = 'questionType' in input ? { ...input, questionType: subject } : input;
    const { errors } = await site.graphql(`mutation ($input: ${inputType}!) { ${send}(input: $input) { id } }`, {
      input: values,
    });
    expect(errors).toBeUndefined();
    [id = ''] = await find({});
  });

  const find = async (filter: object, as: string | undefined = token): Promise<string[]> => {
    const list = isSubscriber ? 'subscriberConnection' : 'inboxConnection';
    const query = `query ($filter: ${isSubscriber ? 'Subscriber' : 'Inbox'}FilterInput) {
      list: ${list}(filter: $filter, ordering: NAME) { totalCount edges { node { id } } }
    }`;
    const wanted = isSubscriber ? filter : { kinds: [kind], ...filter };
    const { data, errors } = await site.graphql(query, { filter: wanted }, as);
    if (errors) return [errors[0]?.extensions.code];
    expect(data.list.edges).toHaveLength(data.list.totalCount);
    return data.list.edges.map((edge: { node: { id: string } }) => edge.node.id);
  };

  test('is found by its words without case and accents, and by staff only', async () => {
    expect(await find({ search: 'CHATEAU' })).toEqual([id]);
    expect(await find({ search: 'palace' })).toEqual([]);
    expect(await find({}, '')).toEqual(['UNAUTHENTICATED']);
  });

  test('is found by the reference of the visitor, with or without its sign', async () => {
    const reference = getReference(id);
    for (const quoted of [reference, ` ${reference.toLowerCase()} `, reference.slice(2)]) {
      expect(await find({ search: quoted })).toEqual([id]);
    }
    expect(await find({ search: reference.slice(0, -1) })).toEqual([]);
  });

  test('is listed by contact, and separately if it is flagged as spam', async () => {
    expect([await find({ contacted: false }), await find({ contacted: true })]).toEqual([[id], []]);
    expect([await find({ flagged: false }), await find({ flagged: true })]).toEqual([[id], []]);
  });
});

test('only staff can remove an address from the newsletter, and only once', async () => {
  const [{ id } = { id: '' }] = await site.orm.em.fork().execute('select id from subscribers');
  const remove = async (subscriber: string, as?: string) => {
    const { data, errors } = await site.graphql(
      `mutation { deleteSubscriber(id: "${subscriber}") { outcome } }`,
      {},
      as,
    );
    return data?.deleteSubscriber.outcome ?? errors?.[0]?.extensions.code;
  };
  expect([await remove(id), await remove('x', token)]).toEqual(['UNAUTHENTICATED', 'NOT_FOUND']);
  expect([await remove(id, token), await remove(id, token)]).toEqual(['DONE', 'NOT_FOUND']);
});

test('a visitor cannot read the spam score of a submission', async () => {
  for (const field of ['flaggedAt', 'spamReasons', 'locale', 'version']) {
    const { data, errors } = await site.graphql(
      `mutation ($input: CreateLeadInput!) { createLead(input: $input) { id ${field} } }`,
      { input: kinds[0]?.input },
    );
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(data?.createLead?.[field.split(' ')[0] ?? ''] ?? null).toBeNull();
  }
});

test('a mutation of a visitor that selects the score is rejected before anything is stored, so that sending again stores it once', async () => {
  const input = { ...kinds[0]?.input, email: 'refused@client.example' };
  const ask = (text: string, variables = {}) => site.graphql(text, { input, ...variables });
  const rejected = [
    'mutation ($input: CreateLeadInput!) { createLead(input: $input) { id flaggedAt } }',
    'mutation ($input: CreateLeadInput!) { ...M } fragment M on Mutation { createLead(input: $input) { ... { ...F } } } fragment F on Lead { spamReasons }',
    'mutation ($input: CreateLeadInput!, $all: Boolean!) { createLead(input: $input) { id flaggedAt @include(if: $all) } }',
  ];
  for (const text of rejected) {
    expect((await ask(text, text.includes('$all') ? { all: true } : {})).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  }
  const count = async () => (await readItems(site, token, 'LEAD', 'id', `search: "${input.email}"`)).length;
  expect(await count()).toBe(0);
  expect((await ask(rejected.at(-1) ?? '', { all: false })).errors).toBeUndefined();
  expect(await count()).toBe(1);
});

test('the source of a submission is stored as far as possible, and is never a reason to reject it', async () => {
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

test('a page out of range is reported under its GraphQL name', async () => {
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
