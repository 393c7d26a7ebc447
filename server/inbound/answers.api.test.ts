import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDay } from '../../schema/calendarDay';
import { changeItem } from '../test/inboxCalls';
import { type Answers, openAnswers, writeMail } from '../test/openAnswers';
import type { MailboxReader } from './createMailboxReader';

let answers: Answers;
let reader: MailboxReader;
/** Moves the clock of the site. */
let offset = 0;

beforeAll(async () => {
  answers = await openAnswers({ now: () => new Date(Date.now() + offset) });
});
afterAll(() => answers.close());
beforeEach(async () => {
  offset = 0;
  await answers.renew();
  reader = answers.createReader();
  reader.start();
});
afterEach(async () => {
  answers.imap.intercept(undefined);
  await reader.stop();
});

/** Waits until so many mails came in to a request. */
const waitFor = async (id: string, count: number) => {
  await expect.poll(() => answers.readMails(id), { timeout: 10_000 }).toHaveLength(count);
  return answers.readMails(id);
};
/** Waits until everything that was delivered was read: a later answer to another request arrived. */
const waitUntilRead = async () => {
  const other = await answers.sendAndReply();
  answers.imap.deliver(writeMail({ from: other.visitor, answers: other.messageId }));
  await waitFor(other.id, 1);
};

describe('an answer of the visitor', () => {
  test('returns to its request, which waits again by the clock of the promise', async () => {
    const { id, visitor, messageId } = await answers.sendAndReply();
    expect(await answers.read(id)).toMatchObject({ state: 'CONTACTED', visitorAnsweredAt: null });
    const { contactedAt } = await answers.read(id);
    answers.imap.deliver(
      writeMail({ from: `Nora <${visitor}>`, answers: messageId, text: 'Tuesday is fine.\n\n> Good morning.\n' }),
    );
    const [mail] = await waitFor(id, 1);
    expect(mail).toMatchObject({
      kind: 'ANSWER',
      fromAddress: visitor,
      fromName: 'Nora',
      isFromOther: false,
      body: 'Tuesday is fine.',
      quoted: '> Good morning.',
    });
    const item = await answers.read(id);
    expect(item).toMatchObject({ state: 'ANSWERED', contactedAt });
    expect(Date.parse(item.dueAt) - Date.parse(item.visitorAnsweredAt)).toBe(48 * 3_600_000);
    expect(Date.parse(item.dueFrom) - Date.parse(item.visitorAnsweredAt)).toBe(24 * 3_600_000);
    offset = Date.parse(item.dueAt) + 1000 - Date.now();
    await answers.renew();
    expect((await answers.read(id)).state).toBe('OVERDUE');
  });

  test('is threaded and no longer waits after a reply; the time until then is stored', async () => {
    const { id, visitor, messageId } = await answers.sendAndReply();
    const own = '<one@client.example>';
    answers.imap.deliver(writeMail({ from: visitor, answers: messageId, id: own }));
    await waitFor(id, 1);
    const { visitorAnsweredAt } = await answers.read(id);
    const { sent, replyId } = await answers.reply(id, visitor);
    expect(sent.mail.inReplyTo).toBe(own);
    expect(sent.mail.references).toContain(messageId);
    expect(await answers.read(id)).toMatchObject({ state: 'CONTACTED', visitorAnsweredAt: null });
    const [stored] = await answers.run('select "waited_since" as "at" from "replies" where "id" = ?', [replyId]);
    expect(new Date(stored?.at).toISOString()).toBe(visitorAnsweredAt);
    // The overview counts the first reply and the reply to the answer.
    const day = getDay(new Date());
    const query = 'query ($day: String!) { overview(from: $day, to: $day) { answered { answered waiting } } }';
    const count = async () => (await answers.site.graphql(query, { day }, answers.token)).data.overview.answered;
    const before = await count();
    const other = await answers.sendAndReply();
    answers.imap.deliver(writeMail({ from: other.visitor, answers: other.messageId }));
    await waitFor(other.id, 1);
    expect(await count()).toEqual({ answered: before.answered + 1, waiting: before.waiting + 1 });
    await answers.reply(other.id, other.visitor);
    expect(await count()).toEqual({ answered: before.answered + 2, waiting: before.waiting });
  });

  test('is closed without a reply, and waits again since the same time', async () => {
    const { id, visitor, messageId } = await answers.sendAndReply();
    answers.imap.deliver(writeMail({ from: visitor, answers: messageId }));
    await waitFor(id, 1);
    const { visitorAnsweredAt } = await answers.read(id);
    const mark = `mutation ($item: InboxItemVersion!, $waits: Boolean!) {
      markInboxItemsContacted(items: [$item], contacted: true, answerWaits: $waits) { outcome }
    }`;
    const press = async (waits: boolean) => {
      const { version } = await answers.read(id);
      await answers.site.graphql(mark, { item: { id, version }, waits }, answers.token);
      return answers.read(id);
    };
    expect(await press(false)).toMatchObject({ state: 'CONTACTED', visitorAnsweredAt: null });
    const reopened = await press(true);
    expect(reopened).toMatchObject({ state: 'ANSWERED', visitorAnsweredAt });
    const changes = reopened.history.filter(({ __typename }: { __typename: string }) => __typename === 'AnswerChange');
    expect(changes).toMatchObject([
      { closed: true, account: { email: answers.site.staff.email } },
      { closed: false, account: { email: answers.site.staff.email } },
    ]);
  });

  test('ends the wait for it, and a reply ends a follow-up whose day has come', async () => {
    const { id, visitor, messageId } = await answers.sendAndReply();
    const set = (args: string) => changeItem(answers.site, answers.token, id, 'setInboxFollowUp', args);
    await set('waitsForVisitor: true');
    expect(await answers.read(id)).toMatchObject({ state: 'ASIDE' });
    const out = writeMail({ from: visitor, answers: messageId, headers: 'Auto-Submitted: auto-replied' });
    answers.imap.deliver(out);
    await waitFor(id, 1);
    expect(await answers.read(id)).toMatchObject({ state: 'ASIDE' });
    answers.imap.deliver(writeMail({ from: visitor, answers: messageId }));
    await waitFor(id, 2);
    expect(await answers.read(id)).toMatchObject({ state: 'ANSWERED', followUpOn: null, waitingSince: null });
    await answers.reply(id, visitor);
    await set(`followUpOn: "${getDay(new Date())}"`);
    expect(await answers.read(id)).toMatchObject({ state: 'RETURNED' });
    await answers.reply(id, visitor);
    expect(await answers.read(id)).toMatchObject({ state: 'CONTACTED', followUpOn: null });
  });

  test('is reported to staff without name and text, and to other systems', async () => {
    const { id, visitor, messageId } = await answers.sendAndReply();
    answers.mail.received.length = 0;
    answers.imap.deliver(writeMail({ from: `Nora <${visitor}>`, answers: messageId, text: 'My secret.\n' }));
    await waitFor(id, 1);
    await answers.pass();
    const { events } = (await answers.site.graphql('{ events(after: 0) { results { type data } } }', {}, answers.token))
      .data;
    expect(events.results).toContainEqual(
      expect.objectContaining({ type: 'lead.answered', data: expect.objectContaining({ id }) }),
    );
    const [mail] = answers.mail.received;
    expect(mail?.raw).toContain('Answer to Q-');
    expect(mail?.raw).not.toMatch(new RegExp(`secret|nora|${visitor}`, 'i'));
  });

  test('from another address says so, and the next reply goes to the address of the request', async () => {
    const { id, visitor, messageId } = await answers.sendAndReply();
    answers.imap.deliver(writeMail({ from: 'karim@elsewhere.example', answers: messageId }));
    expect(await waitFor(id, 1)).toMatchObject([{ fromAddress: 'karim@elsewhere.example', isFromOther: true }]);
    const { sent } = await answers.reply(id, visitor);
    expect(sent.to).toEqual([visitor]);
    expect(sent.mail.inReplyTo).toBe(messageId);
  });

  test('to the address of its request needs no Message-ID, which some mail servers replace', async () => {
    const { id, visitor } = await answers.sendAndReply();
    answers.imap.deliver(writeMail({ from: visitor, to: `answers+${answers.messageIds.getToken(id)}@agency.example` }));
    await waitFor(id, 1);
    expect((await answers.read(id)).state).toBe('ANSWERED');
  });

  test('to a receipt belongs to its request, which waits as before', async () => {
    const { id, visitor } = await answers.sendAndReply();
    const receipt = answers.mail.received.find(({ to, raw }) => to.includes(visitor) && /Auto-Submitted/.test(raw));
    await answers.run('update "leads" set "contacted_at" = null where "id" = ?', [id]);
    answers.imap.deliver(writeMail({ from: visitor, answers: receipt?.mail.messageId ?? '' }));
    await waitFor(id, 1);
    expect(await answers.read(id)).toMatchObject({ state: 'NEW', visitorAnsweredAt: null });
  });
});

describe('other mail in the mailbox', () => {
  test('is not read: no body, no flag, no row', async () => {
    const { id, visitor, messageId } = await answers.sendAndReply();
    const forged = messageId.replace(/\.[0-9a-f]{20}@/, '.00000000000000000000@');
    const { reference } = (
      await answers.site.graphql('query ($id: ID!) { inboxItem(id: $id) { reference } }', { id }, answers.token)
    ).data.inboxItem;
    const [before] = await answers.run('select count(*)::int as "count" from "incoming_mails"');
    const uids = [
      writeMail({ from: visitor, subject: `Re: ${reference}` }),
      writeMail({ from: 'stranger@elsewhere.example', answers: forged }),
      writeMail({ from: 'news@elsewhere.example', subject: 'News' }),
    ].map((text) => answers.imap.deliver(text));
    await waitUntilRead();
    const [after] = await answers.run('select count(*)::int as "count" from "incoming_mails"');
    expect(after?.count).toBe(before?.count + 1);
    expect(await answers.readMails(id)).toEqual([]);
    const fetched = answers.imap.log.commands.filter(
      (line) => line.startsWith('UID FETCH') && /BODY(STRUCTURE|\.PEEK\[\d)/.test(line),
    );
    for (const uid of uids) expect(fetched.some((line) => line.startsWith(`UID FETCH ${uid} `))).toBe(false);
    expect(answers.imap.mails.every(({ flags }) => flags.size === 0)).toBe(true);
  });

  test('of the agency itself is no answer', async () => {
    const { id, messageId, sent } = await answers.sendAndReply();
    // A copy of the reply, and what staff wrote in a mail program.
    answers.imap.deliver(sent.raw);
    answers.imap.deliver(writeMail({ from: 'Agency <site@mail.khatam.example>', answers: messageId }));
    answers.imap.deliver(writeMail({ from: answers.site.staff.email, answers: messageId }));
    await waitUntilRead();
    expect(await answers.readMails(id)).toEqual([]);
  });
});

describe('an automatic answer', () => {
  test.each([
    ['Auto-Submitted: auto-replied'],
    ['X-Auto-Response-Suppress: All'],
    ['Precedence: bulk'],
    ['X-Autoreply: yes'],
  ])('with %s is shown, starts no clock and tells nobody', async (headers) => {
    const { id, visitor, messageId } = await answers.sendAndReply();
    answers.imap.deliver(writeMail({ from: visitor, answers: messageId, headers, text: 'I am away.' }));
    expect(await waitFor(id, 1)).toMatchObject([{ kind: 'AUTOMATIC', body: 'I am away.' }]);
    answers.mail.received.length = 0;
    await answers.pass();
    expect(answers.mail.received).toEqual([]);
    expect(await answers.read(id)).toMatchObject({ state: 'CONTACTED', visitorAnsweredAt: null });
  });
});

describe('an erased request', () => {
  test('takes its mail with it, and a later answer matches nothing', async () => {
    const { id, visitor, messageId } = await answers.sendAndReply();
    answers.imap.deliver(writeMail({ from: visitor, answers: messageId }));
    await waitFor(id, 1);
    const copy = await answers.site.graphql(
      'mutation ($email: String!) { exportPersonalData(email: $email) { result { held { table rows } } } }',
      { email: visitor },
      answers.token,
    );
    const held = copy.data.exportPersonalData.result.held.find(
      ({ table }: { table: string }) => table === 'INCOMING_MAILS',
    );
    expect(held.rows).toMatchObject([{ body: 'Tuesday is fine.' }]);
    await answers.site.graphql(
      'mutation ($email: String!) { erasePersonalData(email: $email, dryRun: false) { outcome } }',
      { email: visitor },
      answers.token,
    );
    expect(await answers.run('select from "incoming_mails" where "item_id" = ?', [id])).toEqual([]);
    answers.imap.deliver(writeMail({ from: visitor, answers: messageId }));
    await waitUntilRead();
    expect(await answers.run('select from "incoming_mails" where "item_id" = ?', [id])).toEqual([]);
  });
});
