import { expect, test } from 'vitest';
import { foldRoutine, isProof, type Line } from './historyLines';

const entry = (id: string, values: object) => ({ id, at: '2026-01-01T00:00:00Z', ...values }) as unknown as Line;
const received = entry('received', { __typename: 'ItemReceived' });
const receipt = entry('receipt', { __typename: 'MailDelivery', task: 'SEND_RECEIPT', state: 'DONE' });
const noticeless = entry('push', { __typename: 'NoticeDelivery', task: 'SEND_PUSH', state: 'NEEDLESS' });
const chat = entry('chat', { __typename: 'NoticeDelivery', task: 'POST_CHAT', state: 'DONE' });
const webhook = entry('webhook', { __typename: 'WebhookDelivery', state: 'NEEDLESS' });
const staffMail = entry('staff', { __typename: 'MailDelivery', task: 'NOTIFY_STAFF', state: 'DONE' });
const failed = entry('failed', { __typename: 'WebhookDelivery', state: 'FAILED' });
const waiting = entry('waiting', { __typename: 'MailDelivery', task: 'NOTIFY_STAFF', state: 'WAITING' });
const note = { id: 'note', text: 'Called.', createdAt: '2026-01-01T00:00:00Z' } as Line;

test('lines that need no attention are folded where they stand; failures, waiting ones, notes and proofs are not', () => {
  const lines = [received, staffMail, noticeless, receipt, chat, webhook, failed, noticeless, note, waiting];
  const shown = foldRoutine(lines).map((line) => ('folded' in line ? line.folded.map(({ id }) => id) : line.id));
  expect(shown).toEqual([
    'received',
    ['staff', 'push'],
    'receipt',
    ['chat', 'webhook'],
    'failed',
    ['push'],
    'note',
    'waiting',
  ]);
});

test('arrival, receipt and contact are proofs; a contact that was taken back and a mail that waits are not', () => {
  const contact = (contacted: boolean) => entry('contact', { __typename: 'ContactChange', contacted });
  const unsent = entry('receipt', { __typename: 'MailDelivery', task: 'SEND_RECEIPT', state: 'WAITING' });
  const proofs = [received, receipt, contact(true), contact(false), unsent, chat, failed];
  expect(proofs.map((line) => isProof(line as never))).toEqual([true, true, true, false, false, false, false]);
});
