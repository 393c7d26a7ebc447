import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultLocale, getDirection, localeNames } from '../../schema/locales';
import { Account } from '../auth/Account';
import { createLog } from '../common/log';
import { planDay } from '../jobs/planJobs';
import { longTest } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const last = localeNames.at(-1) ?? defaultLocale;

const REPLY = `id state subject body recipient createdAt sendAfter settledAt answer isFile isUndoable isResendable
  failure { reason code } author { email }`;
const SEND = `mutation ($input: ReplyToItemInput!) {
  replyToItem(input: $input) { result { ${REPLY} } conflicts { id body author { email } } }
}`;
const UNDO = `mutation ($id: ID!) { undoReply(id: $id) { outcome result { state subject body } conflicts { state } } }`;
const RESEND = `mutation ($id: ID!) { resendReply(id: $id) { result { ${REPLY} } } }`;
const ITEM = `query ($id: ID!) {
  inboxItem(id: $id) {
    contactedAt
    replies { ${REPLY} }
    history { __typename at account { email } ... on ReplyWritten { reply { id state body } } }
  }
}`;

let reject: Parameters<typeof openMailServer>[0];
let breaksOff = false;
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let token: string;
let leadId: string;
let email: string;
let count = 0;
const lines: string[] = [];

beforeAll(async () => {
  mail = await openMailServer((address) => reject?.(address), { breaksOff: () => breaksOff });
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog('info', destination);
  site = await openTestSite({ env: { SMTP_URL: mail.url, MAIL_FROM: 'site@mail.khatam.example' }, log });
  token = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
beforeEach(async () => {
  reject = undefined;
  breaksOff = false;
  count += 1;
  email = `nora${count}@client.example`;
  leadId = (await site.rest('POST', '/leads/', { ...validLead, email })).body.id;
  await site.jobs.drain();
  // The limits count the replies of other tests.
  await run('delete from reply_sendings');
  await run('delete from account_notices');
  mail.received.length = 0;
});

const run = (sql: string, values: unknown[] = []) => site.orm.em.fork().execute(sql, values);
const write = async (input: object = {}, by = token) =>
  site.graphql(
    SEND,
    { input: { id: randomUUID(), itemId: leadId, subject: 'Your request', body: 'Good morning.\n\nYes.', ...input } },
    by,
  );
const send = async (input: object = {}, by = token) => {
  const { data, errors } = await write(input, by);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.replyToItem;
};
/** Runs the jobs that wait, as if their time had come. */
const pass = async () => {
  await run(`update jobs.job set start_after = now() - interval '1 second' where state in ('created', 'retry')`);
  await site.jobs.drain();
};
const read = async () => (await site.graphql(ITEM, { id: leadId }, token)).data.inboxItem;
const resend = async (id: string) => (await site.graphql(RESEND, { id }, token)).data.resendReply.result;
const received = () => mail.received.filter(({ to }) => to.includes(email));
const signInColleague = async () => {
  const colleague = { email: 'sami@khatam.example', password: 'a quiet orchard in spring' };
  await site.rest('POST', '/auth/register/', colleague);
  await site.orm.em.fork().nativeUpdate(Account, { email: colleague.email }, { isStaff: true, confirmBy: null });
  return (await site.rest('POST', '/auth/login/', colleague)).body.access as string;
};

describe('a reply', () => {
  test('is sent after ten seconds in the thread of the receipt, and marks the request as contacted', async () => {
    const { result: reply } = await send();
    expect(reply).toMatchObject({ state: 'WAITING', recipient: email, isUndoable: true, isResendable: false });
    expect(Date.parse(reply.sendAfter) - Date.parse(reply.createdAt)).toBe(10_000);
    await site.jobs.drain();
    expect(received()).toEqual([]);
    expect((await read()).contactedAt).toBeNull();
    await pass();
    const [first, ...more] = received();
    expect(more).toEqual([]);
    const [{ event } = { event: '' }] = await run(
      `select event_id as event from job_records where subject_id = ? and task = 'send-receipt'`,
      [leadId],
    );
    const receipt = first?.mail.references ?? '';
    expect(receipt).toMatch(new RegExp(`^<send-receipt[.]${event}[.][0-9a-f]{20}@mail[.]khatam[.]example>$`));
    expect(first?.mail).toMatchObject({
      subject: 'Your request',
      inReplyTo: receipt,
      references: receipt,
      from: { address: 'site@mail.khatam.example' },
      text: expect.stringContaining('Good morning.\n\nYes.'),
      html: expect.stringContaining('<html lang="en" dir="ltr">'),
    });
    expect(first?.mail.messageId).toMatch(/^<send-reply\.[0-9a-f-]{36}\.[0-9a-f]{20}@mail\.khatam\.example>$/);
    expect(first?.mail.messageId).not.toContain(reply.id);
    expect(first?.mail.replyTo?.[0]?.address).toBe((await site.graphql('{ site { email } }')).data.site.email);
    const { contactedAt, replies, history } = await read();
    expect(replies).toMatchObject([{ state: 'ACCEPTED', isFile: false, isUndoable: false, isResendable: false }]);
    expect(contactedAt).toBe(replies[0].settledAt);
    expect(history).toContainEqual(
      expect.objectContaining({
        __typename: 'ReplyWritten',
        account: { email: site.staff.email },
        reply: { id: reply.id, state: 'ACCEPTED', body: 'Good morning.\n\nYes.' },
      }),
    );
    await send({ lastReplyId: reply.id, body: 'One thing more.' });
    await pass();
    expect(received()[1]?.mail).toMatchObject({
      inReplyTo: first?.mail.messageId,
      references: `${receipt} ${first?.mail.messageId}`,
    });
  });

  test('has the language and the direction of the visitor, and no line of its subject becomes a header', async () => {
    await run('update leads set locale = ? where id = ?', [last, leadId]);
    const { errors } = await write({ subject: 'Hello\r\nBcc: other@shop.example' });
    expect(errors?.[0]?.extensions.fields).toHaveProperty('subject');
    await send({ subject: 'طلبك =?utf-8?q?x?=', body: 'صباح الخير.' });
    await pass();
    expect(received()[0]?.to).toEqual([email]);
    expect(received()[0]?.mail.html).toContain(`<html lang="${last}" dir="${getDirection(last)}">`);
    expect(received()[0]?.mail.subject).toBe('طلبك = ?utf-8?q?x?=');
  });

  test('is stored and sent once, however often it is sent with the same id', async () => {
    const id = randomUUID();
    const answers = await Promise.all([send({ id }), send({ id: id.toUpperCase() })]);
    expect(answers.map(({ result }) => result.id)).toEqual([id, id]);
    await pass();
    expect((await send({ id })).result.state).toBe('ACCEPTED');
    await pass();
    expect(received()).toHaveLength(1);
    expect((await send({ id, body: 'Another text.' })).conflicts).toMatchObject([
      { id, body: 'Good morning.\n\nYes.' },
    ]);
    const { errors } = await write({ id }, await signInColleague());
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('needs a text that fits, a request that exists and staff', async () => {
    const fields = async (input: object) => Object.keys((await write(input)).errors?.[0]?.extensions.fields ?? {});
    expect(await fields({ subject: ' ', body: '' })).toEqual(['subject', 'body']);
    expect(await fields({ subject: 'x'.repeat(201), body: 'x'.repeat(10_001) })).toEqual(['subject', 'body']);
    const code = async (input: object, by?: string) => (await write(input, by)).errors?.[0]?.extensions.code;
    expect(await code({ itemId: randomUUID() })).toBe('NOT_FOUND');
    expect((await write({ id: 'x' })).errors?.[0]?.extensions.fieldCodes).toEqual({ id: ['INVALID_VALUE'] });
    expect(await code({}, '')).toBe('UNAUTHENTICATED');
  });
});

describe('the replies of one person', () => {
  /** Stores sendings of earlier hours. */
  const age = (number: number) =>
    run(
      `insert into reply_sendings (id, account_id, sent_at)
        select gen_random_uuid(), (select id from accounts where email = ?), now() - interval '2 hours' from generate_series(1, ?)`,
      [site.staff.email, number],
    );
  const getError = async (input: object = {}) => (await write(input)).errors?.[0];

  longTest('are ten a minute, also of 25 at once, sent again, and after their request is gone', async () => {
    const ids = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        const lead = { ...validLead, email: `many${index}.${email}` };
        return (await site.rest('POST', '/leads/', lead)).body.id as string;
      }),
    );
    reject = () => ({ code: 550, message: 'No' });
    const answers = await Promise.all(ids.map((itemId) => write({ itemId })));
    const stored = answers.flatMap(({ data }) => data?.replyToItem.result ?? []);
    expect(stored).toHaveLength(10);
    expect(answers.find(({ errors }) => errors)?.errors?.[0]?.extensions).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number),
    });
    await pass();
    await pass();
    const { errors } = await site.graphql(RESEND, { id: stored[0].id }, token);
    expect(errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    await run(`update reply_sendings set sent_at = sent_at - interval '1 minute'`);
    for (const { id } of stored) await resend(id);
    expect((await getError())?.extensions.code).toBe('TOO_MANY_REQUESTS');
    for (const id of ids) await site.rest('DELETE', `/leads/${id}/`, undefined, token);
    expect((await getError())?.extensions.code).toBe('TOO_MANY_REQUESTS');
  });

  test('are a hundred a day, which the error says', async () => {
    await age(99);
    await send();
    const error = await getError({ lastReplyId: (await read()).replies[0].id });
    expect(error?.message).toContain('100 replies within a day');
    expect(error?.extensions.retryAfter).toBeGreaterThan(21 * 3600);
    await run(`update reply_sendings set sent_at = sent_at - interval '22 hours'`);
    await send({ lastReplyId: (await read()).replies[0].id });
  });

  test('are reported to the colleagues once a day where they are more than fifty', async () => {
    await signInColleague();
    await site.jobs.drain();
    const notices = () => mail.received.filter(({ mail: { subject } }) => subject?.includes('many replies'));
    await age(49);
    const { result: reply } = await send();
    await site.jobs.drain();
    expect(notices()).toEqual([]);
    const next = await send({ lastReplyId: reply.id });
    await send({ lastReplyId: next.result.id });
    await site.jobs.drain();
    expect(notices().map(({ to }) => to)).toEqual([['sami@khatam.example']]);
    expect(notices()[0]?.mail.text).toContain(`${site.staff.email} has sent more than 50 replies`);
  });
});

describe('undo', () => {
  test('returns the text and sends nothing, even if the reply is sent again with its id', async () => {
    const { result: reply } = await send();
    const undo = async (by = token) => site.graphql(UNDO, { id: reply.id }, by);
    const colleague = await signInColleague();
    expect((await undo(colleague)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await undo()).data.undoReply).toEqual({
      outcome: 'DONE',
      result: { state: 'UNDONE', subject: 'Your request', body: 'Good morning.\n\nYes.' },
      conflicts: [],
    });
    expect((await undo()).data.undoReply).toMatchObject({ result: { state: 'UNDONE', subject: '', body: '' } });
    expect((await send({ id: reply.id })).result.state).toBe('UNDONE');
    await pass();
    expect(received()).toEqual([]);
    expect(await read()).toMatchObject({ contactedAt: null, replies: [] });
    expect(JSON.stringify((await read()).history)).not.toContain('ReplyWritten');
  });

  test('that comes too late is a conflict, also on the audit trail', async () => {
    const { result: reply } = await send();
    await pass();
    const { data } = await site.graphql(UNDO, { id: reply.id }, token);
    expect(data.undoReply).toEqual({ outcome: 'CONFLICT', result: null, conflicts: [{ state: 'ACCEPTED' }] });
    const trail =
      '{ auditTrail(first: 1, filter: { action: undoReply, kind: CHANGE }) { edges { node { outcome } } } }';
    const entries = (await site.graphql(trail, {}, token)).data.auditTrail.edges;
    expect(entries).toEqual([{ node: { outcome: 'CONFLICT' } }]);
  });
});

describe('a colleague who replied meanwhile', () => {
  test('is shown instead of a second reply, until the writer has seen that', async () => {
    const colleague = await signInColleague();
    const { result: first } = await send({ body: 'From Sami.' }, colleague);
    const answer = await send({ body: 'Mine.' });
    expect(answer).toEqual({
      result: null,
      conflicts: [{ id: first.id, body: 'From Sami.', author: { email: 'sami@khatam.example' } }],
    });
    // The colleague took it back: the version that was seen is still known.
    await site.graphql(UNDO, { id: first.id }, colleague);
    expect((await send({ body: 'Mine.', lastReplyId: first.id })).result.state).toBe('WAITING');
    await pass();
    expect(received()).toHaveLength(1);
  });
});

describe('a mail server', () => {
  test('that refuses for good is quoted, and the reply can be sent again to a corrected address', async () => {
    reject = (address) => (address === email ? { code: 550, message: `5.1.1 <${email}> No such user` } : undefined);
    const { result: reply } = await send({ body: 'The secret of the quince.' });
    await pass();
    expect((await read()).replies).toMatchObject([
      {
        state: 'REFUSED',
        answer: expect.stringContaining('550 5.1.1'),
        failure: { reason: 'REJECTED' },
        settledAt: expect.any(String),
        isResendable: true,
      },
    ]);
    expect((await read()).contactedAt).toBeNull();
    await run(`update leads set email = ? where id = ?`, [`right.${email}`, leadId]);
    email = `right.${email}`;
    reject = undefined;
    expect(await resend(reply.id)).toMatchObject({
      state: 'WAITING',
      recipient: email,
      answer: null,
      isUndoable: false,
    });
    // Pressed twice.
    expect(await resend(reply.id)).toMatchObject({ state: 'WAITING' });
    await pass();
    expect(received()).toHaveLength(1);
    expect((await read()).replies).toMatchObject([{ state: 'ACCEPTED' }]);
    expect(lines.join('')).not.toMatch(/quince|client\.example|No such user/);
  });

  test('that is busy gets the reply later, and then once', async () => {
    reject = () => ({ code: 451, message: 'Try later' });
    await send();
    await pass();
    expect((await read()).replies).toMatchObject([
      { state: 'WAITING', answer: expect.stringContaining('451'), isUndoable: true },
    ]);
    reject = undefined;
    await pass();
    await pass();
    expect(received()).toHaveLength(1);
    expect((await read()).replies).toMatchObject([{ state: 'ACCEPTED', answer: null }]);
  });

  longTest('that never takes it is given up after days, and staff may send it again', async () => {
    reject = () => ({ code: 451, message: 'Try later' });
    const { result: reply } = await send();
    for (let tries = 0; tries < 30; tries += 1) await pass();
    expect((await read()).replies).toMatchObject([{ state: 'GIVEN_UP', isResendable: true, isUndoable: false }]);
    reject = undefined;
    await resend(reply.id);
    await pass();
    expect(received()).toHaveLength(1);
  });

  test('that breaks off after the whole mail may have it: staff decide', async () => {
    breaksOff = true;
    const { result: reply } = await send();
    await pass();
    await pass();
    expect((await read()).replies).toMatchObject([{ state: 'UNKNOWN', isResendable: true }]);
    expect(received()).toHaveLength(1);
    breaksOff = false;
    await resend(reply.id);
    await pass();
    const ids = received().map(({ mail: { messageId } }) => messageId);
    expect(ids).toHaveLength(2);
    // So that a mailbox recognises the second one.
    expect(ids[0]).toBe(ids[1]);
    expect((await read()).replies).toMatchObject([{ state: 'ACCEPTED' }]);
  });
});

describe('a process that dies after the mail server accepted a reply', () => {
  test('leaves a reply of unknown end, which is not sent again by itself', async () => {
    await send();
    await pass();
    // As the process leaves it that dies between the answer of the mail server and the commit.
    await run(`update replies set state = 'sending', settled_at = null where item_id = ?`, [leadId]);
    await run(
      `update jobs.job set state = 'retry', completed_on = null, start_after = now()
      where data ->> 'reply' = (select id::text from replies where item_id = ?)`,
      [leadId],
    );
    expect((await read()).replies).toMatchObject([{ state: 'SENDING', isResendable: false }]);
    await pass();
    await pass();
    expect(received()).toHaveLength(1);
    expect((await read()).replies).toMatchObject([{ state: 'UNKNOWN', failure: { reason: 'STOPPED' } }]);
    // Staff decide at the request, which says what is known; the list of dead letters does not.
    const letters = (await site.graphql('{ deadLetters { task } }', {}, token)).data.deadLetters;
    expect(letters).not.toContainEqual({ task: 'SEND_REPLY' });
  });

  test('and whose job the queue gives up leaves one of unknown end as well', async () => {
    const { result: reply } = await send();
    await run(`update replies set state = 'sending', attempts = 1 where id = ?`, [reply.id]);
    await run(
      `insert into jobs.job (name, data, state, output) values ('dead-letters', ?, 'created', '{"message": "STOPPED"}')`,
      [JSON.stringify({ task: 'send-reply', reply: reply.id })],
    );
    await run(`delete from jobs.job where name = 'mail' and data ->> 'reply' = ?`, [reply.id]);
    await pass();
    expect(received()).toEqual([]);
    expect((await read()).replies).toMatchObject([
      { state: 'UNKNOWN', isResendable: true, settledAt: expect.any(String), failure: { reason: 'STOPPED' } },
    ]);
  });

  test('and stays away until the queue forgot the job leaves a reply that the daily work gives up', async () => {
    const { result: reply } = await send();
    await run(`delete from jobs.job where data ->> 'reply' = ?`, [reply.id]);
    await run(`update replies set send_after = now() - interval '16 days' where id = ?`, [reply.id]);
    const { data } = await site.graphql('{ delayedWork { task count } }', {}, token);
    expect(data.delayedWork).toContainEqual({ task: 'SEND_REPLY', count: 1 });
    await site.jobs.plan(await planDay('2026-03-02', undefined, site.orm.em.fork(), []));
    await site.jobs.drain();
    expect((await read()).replies).toMatchObject([{ state: 'GIVEN_UP', isResendable: true }]);
    await resend(reply.id);
    await pass();
    expect(received()).toHaveLength(1);
  });
});

describe('the data of a visitor', () => {
  test('contain the replies: in the copy, in an erasure, and in a deletion of the request', async () => {
    await send({ body: 'About the quince.' });
    const copy = `mutation ($email: String!) { exportPersonalData(email: $email) { result { held { table rows } } } }`;
    const { held } = (await site.graphql(copy, { email }, token)).data.exportPersonalData.result;
    const replies = held.find(({ table }: { table: string }) => table === 'REPLIES');
    expect(replies.rows).toMatchObject([{ body: 'About the quince.', recipient: email }]);
    expect(replies.rows[0]).not.toHaveProperty('author_id');
    const erase = `mutation ($email: String!) { erasePersonalData(email: $email) { result { erased { table count } } } }`;
    await site.graphql(erase, { email }, token);
    expect(await run(`select from replies where item_id = ?`, [leadId])).toEqual([]);
    // The mail that waited has nothing to send, and leaves no trace.
    await pass();
    expect(received()).toEqual([]);
    expect(await run(`select from job_records where subject_id = ?`, [leadId])).toEqual([]);

    leadId = (await site.rest('POST', '/leads/', validLead)).body.id;
    await send();
    await site.rest('DELETE', `/leads/${leadId}/`, undefined, token);
    expect(await run(`select from replies where item_id = ?`, [leadId])).toEqual([]);
    expect(await run(`select from job_records where subject_id = ?`, [leadId])).toEqual([]);
  });
});

describe('a signature', () => {
  test('is stored for each account, and removed by an empty text', async () => {
    const set = async (text: string) =>
      (await site.graphql('mutation ($text: String!) { setSignature(text: $text) { result } }', { text }, token)).data
        ?.setSignature.result ?? null;
    const get = async () => (await site.graphql('{ signature }', {}, token)).data.signature;
    expect(await set(' Salma\nProject lead ')).toBe('Salma\nProject lead');
    expect(await get()).toBe('Salma\nProject lead');
    expect(await set('x'.repeat(501))).toBeNull();
    expect(await get()).toBe('Salma\nProject lead');
    expect(await set(' ')).toBe('');
    expect(await get()).toBeNull();
  });
});

describe('without a mail server', () => {
  test('a reply is a file, which contacts nobody', async () => {
    const other = await openTestSite({});
    const by = await other.signIn();
    const { id } = (await other.rest('POST', '/leads/', validLead)).body;
    const input = { id: randomUUID(), itemId: id, subject: 'Your request', body: 'Yes.' };
    await other.graphql(SEND, { input }, by);
    await other.jobs.drain();
    await other.orm.em.fork().execute(`update jobs.job set start_after = now()`);
    await other.jobs.drain();
    const { inboxItem } = (await other.graphql(ITEM, { id }, by)).data;
    expect(inboxItem).toMatchObject({ contactedAt: null, replies: [{ state: 'ACCEPTED', isFile: true }] });
    const { replyDelivery } = (await other.graphql('{ replyDelivery { isFile replyTo } }', {}, by)).data;
    expect(replyDelivery).toMatchObject({ isFile: true, replyTo: expect.stringContaining('@') });
    await other.close();
  });
});
