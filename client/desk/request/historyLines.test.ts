import { expect, test } from 'vitest';
import { foldRoutine, isProof, isSpoken } from './historyLines';
import type { Entry } from './RequestItem';

const entry = (id: string, values: object) => ({ id, at: '2026-01-01T00:00:00Z', ...values }) as unknown as Entry;
const received = entry('received', { __typename: 'ItemReceived' });
const receipt = entry('receipt', { __typename: 'MailDelivery', task: 'SEND_RECEIPT', state: 'DONE' });
const noticeless = entry('push', { __typename: 'NoticeDelivery', task: 'SEND_PUSH', state: 'NEEDLESS' });
const chat = entry('chat', { __typename: 'NoticeDelivery', task: 'POST_CHAT', state: 'DONE' });
const webhook = entry('webhook', { __typename: 'WebhookDelivery', state: 'NEEDLESS' });
const staffMail = entry('staff', { __typename: 'MailDelivery', task: 'NOTIFY_STAFF', state: 'DONE' });
const failed = entry('failed', { __typename: 'WebhookDelivery', state: 'FAILED' });
const waiting = entry('waiting', { __typename: 'MailDelivery', task: 'NOTIFY_STAFF', state: 'WAITING' });
const opened = entry('opened', { __typename: 'ItemOpened' });

test('lines that need no attention are folded where they stand; failures, waiting ones, changes and proofs are not', () => {
  const lines = [received, staffMail, noticeless, receipt, chat, webhook, failed, noticeless, opened, waiting];
  const shown = foldRoutine(lines).map((line) => ('folded' in line ? line.folded.map(({ id }) => id) : line.id));
  expect(shown).toEqual([
    'received',
    ['staff', 'push'],
    'receipt',
    ['chat', 'webhook'],
    'failed',
    ['push'],
    'opened',
    'waiting',
  ]);
});

test('arrival, receipt and contact are proofs; a contact that was taken back and a mail that waits are not', () => {
  const contact = (contacted: boolean) => entry('contact', { __typename: 'ContactChange', contacted });
  const unsent = entry('receipt', { __typename: 'MailDelivery', task: 'SEND_RECEIPT', state: 'WAITING' });
  const proofs = [received, receipt, contact(true), contact(false), unsent, chat, failed];
  expect(proofs.map((line) => isProof(line as never))).toEqual([true, true, true, false, false, false, false]);
});

test('replies, mail that came in and notes are the conversation; all else is history', () => {
  const types = ['ReplyWritten', 'MailReceived', 'NoteWritten', 'ItemReceived', 'AnswerChange', 'MailDelivery'];
  const spoken = types.filter((type) => isSpoken(entry(type, { __typename: type })));
  expect(spoken).toEqual(['ReplyWritten', 'MailReceived', 'NoteWritten']);
});
