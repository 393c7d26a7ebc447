import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

let site: TestSite;
let token: string;
let path: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
  path = `/leads/${(await site.rest('POST', '/leads/', validLead)).body.id}/replies/`;
});
afterAll(() => site.close());

const call = (method: string, at: string, body?: unknown) => site.rest(method, at, body, token);
const text = { subject: 'Your bakery', body: 'Good morning.\n\nYes.' };

test('a reply is stored once for its id, listed, and not sent where its writer did not see another one', async () => {
  const replyId = randomUUID();
  for (const _ of [1, 2]) {
    const { status, body } = await call('POST', path, { replyId, ...text });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: replyId, ...text, state: 'waiting', recipient: validLead.email });
  }
  const list = (await call('GET', path)).body;
  expect(list).toMatchObject({ count: 1, next: null, results: [{ id: replyId, isUndoable: true }] });

  const blind = await call('POST', path, { replyId: randomUUID(), ...text });
  expect([blind.status, blind.body.code]).toEqual([409, 'CONFLICT']);
  expect(blind.body.conflicts).toMatchObject([{ id: replyId, ...text, state: 'waiting' }]);
  const seeing = await call('POST', path, { replyId: randomUUID(), lastReplyId: replyId, ...text });
  expect(seeing.status).toBe(201);
});

test('a reply is taken back until it is sent; then the answer is a 409 that has it', async () => {
  const [first, second] = (await call('GET', path)).body.results;
  const undone = await call('POST', `/replies/${first.id}/undo/`);
  expect([undone.status, undone.body.state, undone.body.body]).toEqual([200, 'undone', text.body]);
  await site.orm.em.fork().execute(`update replies set state = 'accepted' where id = ?`, [second.id]);
  const late = await call('POST', `/replies/${second.id}/undo/`);
  expect([late.status, late.body.code, late.body.late.state]).toEqual([409, 'CONFLICT', 'accepted']);
  expect((await call('POST', `/replies/${second.id}/resend/`)).body).toMatchObject({ state: 'accepted' });
  expect((await call('GET', path)).body.count).toBe(1);
});

test.each<[body: object, fields: Record<string, string>]>([
  [{ ...text, replyId: 'seven' }, { replyId: 'Use a UUID, such as ' }],
  [{ ...text, replyId: randomUUID(), lastReplyId: 'seven' }, { lastReplyId: 'Use a UUID, such as ' }],
  [{ replyId: randomUUID(), subject: ' ', body: 'x' }, { subject: '' }],
  [{ replyId: randomUUID(), subject: 'x', body: 7 }, { body: 'body must be text.' }],
  [{ replyId: randomUUID(), subject: 'x' }, { body: 'body is missing.' }],
])('a reply that cannot be sent names its fields: %j', async (body, fields) => {
  const answer = await call('POST', path, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(Object.keys(answer.body.fields)).toEqual(Object.keys(fields));
  for (const [field, beginning] of Object.entries(fields))
    expect(answer.body.fields[field][0].startsWith(beginning)).toBe(true);
});
