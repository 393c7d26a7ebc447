import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readItems } from '../test/inboxCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';

const ASK = `mutation ($input: AskQuestionInput!, $source: SourceInput, $form: FormInput) {
  askQuestion(input: $input, source: $source, form: $form) { id name email questionType question }
}`;
const valid = {
  name: 'Hind Alaoui',
  email: 'hind@spice.example',
  questionType: 'pricing',
  question: 'What does a shop with\ntwo languages cost?',
};

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const count = async () => (await readItems(site, token, 'HELP_QUESTION', 'id')).length;

describe('a question', () => {
  test('is stored and read by staff', async () => {
    const { data } = await site.graphql(ASK, { input: valid, source: { page: '/about' } });
    expect(data.askQuestion).toMatchObject(valid);
    const { question: text, ...asked } = data.askQuestion;
    const [item] = await readItems(site, token, 'HELP_QUESTION', 'id name email questionType text source { page }');
    expect(item).toEqual({ ...asked, text, source: { page: '/about' } });
  });

  test('sent again under its key is stored once', async () => {
    const form = { key: randomUUID() };
    const first = await site.graphql(ASK, { input: valid, form });
    const before = await count();
    const again = await site.graphql(ASK, { input: valid, form });
    expect(again.data).toEqual(first.data);
    expect(await count()).toBe(before);
  });

  test('with other text under the same key is stored as well', async () => {
    const form = { key: randomUUID() };
    await site.graphql(ASK, { input: valid, form });
    const before = await count();
    const { data } = await site.graphql(ASK, { input: { ...valid, question: 'And with three?' }, form });
    expect(data.askQuestion.question).toBe('And with three?');
    expect(await count()).toBe(before + 1);
  });
});

test.each([
  ['an empty type', { questionType: '' }, { questionType: ['REQUIRED'] }],
  ['a type that is not listed', { questionType: 'gossip' }, { questionType: ['INVALID_CHOICE'] }],
  ['a blank name', { name: ' ' }, { name: ['REQUIRED'] }],
  ['a malformed address', { email: 'hind@spice' }, { email: ['INVALID_EMAIL'] }],
  ['a question that is too long', { question: 'x'.repeat(5001) }, { question: ['TOO_LONG'] }],
])('%s is rejected by field, and nothing is stored', async (_what, input, codes) => {
  const before = await count();
  const { errors } = await site.graphql(ASK, { input: { ...valid, ...input } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fieldCodes: codes });
  expect(await count()).toBe(before);
});

test('an unknown type is reported with the valid ones', async () => {
  const { data, errors } = await site.graphql(
    `mutation ($input: AskQuestionInput!) { askQuestion(input: $input) { id } }`,
    {
      input: { ...valid, questionType: 'gossip' },
    },
  );
  expect(data).toBeNull();
  const { subjects } = (await site.graphql('{ help { subjects { id } } }')).data.help;
  const types = subjects.map(({ id }: { id: string }) => id).join(', ');
  expect(errors?.[0]?.extensions.fields).toEqual({ questionType: [`Select a question type. One of: ${types}.`] });
});

test('every subject of the content is an accepted type', async () => {
  const { data } = await site.graphql('{ help { subjects { id } } }');
  for (const { id } of data.help.subjects) {
    const { errors } = await site.graphql(ASK, { input: { ...valid, questionType: id } });
    expect(errors).toBeUndefined();
  }
});
