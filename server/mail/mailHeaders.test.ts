import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getDelivery, type JobTask, TASKS } from '../jobs/TaskName';
import { readEnv } from '../settings/env';
import { createMailer } from './createMailer';
import { MAIL_HEADERS, type MailTask } from './mailHeaders';
import { createMessageIds } from './messageIds';

const messageIds = createMessageIds(Buffer.alloc(32));

const folder = mkdtempSync(join(tmpdir(), 'mail-headers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const mailer = createMailer({
  messageIds,
  env: readEnv({ DATA_DIR: folder }),
  site: { name: 'Agency', email: 'hello@agency.example' },
});

const NOTHING = { submitted: undefined, suppressed: undefined };
const GENERATED = { submitted: 'auto-generated', suppressed: 'All' };
const REPLIED = { submitted: 'auto-replied', suppressed: 'All' };

const EXPECTED: Record<MailTask, object> = {
  'notify-staff': GENERATED,
  'remind-staff': GENERATED,
  'mail-figures': GENERATED,
  'warn-clock': GENERATED,
  'send-account-confirmation': GENERATED,
  'send-password-reset': GENERATED,
  'send-staff-invitation': GENERATED,
  'report-account-change': GENERATED,
  'warn-of-reuse': GENERATED,
  // Somebody just sent a form, and this answers it.
  'send-receipt': REPLIED,
  'send-confirmation': REPLIED,
  // A person wrote it, and wants an answer.
  'send-reply': NOTHING,
  // Many get it, and nobody wants their notes of absence.
  'send-newsletter': { submitted: undefined, suppressed: 'All' },
  'test-newsletter': { submitted: undefined, suppressed: 'All' },
};

test.each(Object.entries(EXPECTED))('mail of %s says what answers to it programs may send', async (task, expected) => {
  // Answers to mail with the visitor in Reply-To would reach the visitor.
  const replyTo = { name: 'Visitor', address: 'visitor@spice.example' };
  const mail = { id: task, task: task as MailTask, to: 'staff@agency.example', replyTo };
  const headers = { 'List-Unsubscribe': '<https://agency.example>' };
  await mailer.send({ ...mail, subject: 'One', text: 'One', html: '<p>One</p>', headers });
  const written = readFileSync(join(folder, 'outbox', `${task}.eml`), 'utf8');
  const find = (name: string) => new RegExp(`^${name}: (.*)\\r$`, 'mi').exec(written)?.[1];
  expect({ submitted: find('Auto-Submitted'), suppressed: find('X-Auto-Response-Suppress') }).toEqual(expected);
  expect(find('List-Unsubscribe')).toBe('<https://agency.example>');
});

test('each kind of mail has a row', () => {
  const mails = (Object.keys(TASKS) as JobTask[]).filter((task) => getDelivery(task) === 'mail');
  expect(Object.keys(MAIL_HEADERS).sort()).toEqual(mails.sort());
});
