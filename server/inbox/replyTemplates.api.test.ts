import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeNames } from '../../schema/locales';
import { openTestSite, type TestSite } from '../test/openTestSite';

const LIST = '{ replyTemplates { id locale name subject body version updatedAt } }';
const SAVE = `mutation ($input: SaveReplyTemplateInput!) {
  saveReplyTemplate(input: $input) {
    outcome
    result { id locale name subject body version updatedAt }
    conflicts { id name version updatedBy { email } }
  }
}`;
const DELETE = `mutation ($id: ID!, $version: Int!) {
  deleteReplyTemplate(id: $id, version: $version) { outcome conflicts { id name version } }
}`;
const template = { locale: 'FR', name: 'Rappel', subject: 'Votre demande {reference}', body: 'Bonjour {name},' };

const now = new Date('2026-03-10T09:00:00Z');
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
  token = await site.signIn();
});
afterAll(() => site.close());

const run = async (query: string, variables = {}) => {
  const { data, errors } = await site.graphql(query, variables, token);
  if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0]);
  return data;
};
const save = async (input: object) => (await run(SAVE, { input })).saveReplyTemplate;

describe('templates of replies', () => {
  test('exist in every language, with their placeholders', async () => {
    const [{ replyTemplates }] = await Promise.all([run(LIST), run(LIST)]);
    expect(await run(LIST)).toEqual({ replyTemplates });
    expect(replyTemplates.map(({ locale }: { locale: string }) => locale)).toEqual(
      [...localeNames].sort().flatMap((locale) => Array(3).fill(locale.toUpperCase())),
    );
    for (const { subject, body } of replyTemplates) {
      expect(subject).toContain('{reference}');
      for (const placeholder of ['{name}', '{staff}', '{request}']) expect(body).toContain(placeholder);
    }
  });

  test('have a follow-up for visitors who do not answer, which comes back if it is deleted', async () => {
    const list = '{ replyTemplates { id version locale isFollowUp } }';
    const find = async () =>
      (await run(list)).replyTemplates.filter(({ isFollowUp }: { isFollowUp: boolean }) => isFollowUp);
    const before = await find();
    expect(before).toHaveLength(localeNames.length);
    await run(DELETE, { id: before[0].id, version: before[0].version });
    expect(await find()).toEqual(before);
  });

  test('are added, changed in the version that was read, and deleted', async () => {
    const { result: added } = await save(template);
    expect(added).toEqual({ ...template, id: expect.any(String), version: 1, updatedAt: now.toISOString() });
    const changed = await save({ ...template, id: added.id, version: 1, name: 'Deuxième relance' });
    expect(changed).toMatchObject({ outcome: 'DONE', result: { id: added.id, name: 'Deuxième relance', version: 2 } });
    const present = { id: added.id, name: 'Deuxième relance', version: 2 };
    expect(await save({ ...template, id: added.id, version: 1 })).toEqual({
      outcome: 'CONFLICT',
      result: null,
      conflicts: [{ ...present, updatedBy: { email: site.staff.email } }],
    });
    expect(await save({ ...template, id: added.id })).toEqual({
      outcome: 'CONFLICT',
      result: null,
      conflicts: [{ ...present, updatedBy: { email: site.staff.email } }],
    });
    await expect(save({ ...template, version: 2 })).rejects.toMatchObject({
      extensions: { fieldCodes: { id: ['INVALID_VALUE'] } },
    });
    const remove = async (version: number) => (await run(DELETE, { id: added.id, version })).deleteReplyTemplate;
    expect(await remove(1)).toEqual({ outcome: 'CONFLICT', conflicts: [present] });
    for (const _ of [1, 2]) expect(await remove(2)).toEqual({ outcome: 'DONE', conflicts: [] });
    await expect(save({ ...template, id: added.id, version: 2 })).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
  });

  test('are stored once when they are sent again after a lost answer', async () => {
    const input = { ...template, id: '0199A150-0000-7000-8000-00000000000a' };
    const [first, second] = [await save(input), await save(input)];
    expect(second).toEqual(first);
    const { replyTemplates } = await run(LIST);
    expect(replyTemplates.filter(({ name }: { name: string }) => name === template.name)).toHaveLength(1);
    await expect(save({ ...template, id: 'none' })).rejects.toMatchObject({ extensions: { code: 'BAD_REQUEST' } });
  });

  test.each([
    ['name', { name: ' ' }, 'REQUIRED'],
    ['subject', { subject: 'x'.repeat(201) }, 'TOO_LONG'],
    ['subject', { subject: 'Two\nlines' }, 'CONTROL_CHARACTER'],
    ['body', { body: 'Hello {naem},' }, 'INVALID_VALUE'],
  ])('with a wrong %s name it', async (field, wrong, code) => {
    await expect(save({ ...template, ...wrong })).rejects.toMatchObject({
      extensions: { code: 'VALIDATION_FAILED', fieldCodes: { [field]: [code] } },
    });
  });
});
