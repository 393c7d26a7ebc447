import { expect, test } from 'vitest';
import { planEvent } from '../jobs/planJobs';
import type { EventType } from '../outbox/eventTypes';
import type { OutboxEvent } from '../outbox/OutboxEvent';
import { readEnv } from '../settings/env';
import { createChannels } from './channels';

const env = readEnv({
  NOTIFY_CHAT_URLS: 'https://hooks.slack.com/services/secret',
  NTFY_URLS: 'https://ntfy.sh/secret',
  WEBHOOK_URLS: 'https://crm.example/secret',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
});
// The receivers of devices are rows of the database (push.api.test).
const channels = createChannels({
  env,
  staff: new Map([['sales', 'sales@khatam.example']]),
  origin: 'https://khatam.example',
  now: () => new Date(),
} as never).filter(({ task }) => task !== 'send-push');

const plan = (type: EventType) => planEvent({ id: 'one', type } as OutboxEvent, {} as never, channels);
const getTasks = async (type: EventType) => (await plan(type)).map(({ data }) => data.task);

test('a new request is mailed to staff, posted to chats and topics, and sent to webhooks', async () => {
  const all = ['notify-staff', 'post-chat', 'post-ntfy', 'post-webhook'];
  expect(await getTasks('lead.created')).toEqual([...all, 'send-receipt']);
  expect(await getTasks('help_question.created')).toEqual(all);
  expect(await getTasks('subscriber.created')).toEqual(['notify-staff', 'send-confirmation']);
  expect(await getTasks('lead.flagged')).toEqual(['notify-staff']);
});

test('no job has an address, and staff are shown the service or the server alone', async () => {
  const jobs = await plan('lead.created');
  expect(JSON.stringify(jobs)).not.toMatch(/secret|@|https?:/);
  const names = jobs.map(({ data: { task, recipient = '' } }) =>
    channels.find((channel) => channel.task === task)?.describe?.(recipient),
  );
  expect(names).toEqual([undefined, 'slack', 'ntfy.sh', 'crm.example', undefined]);
});

test.each(['lead', 'contact_message', 'help_question', 'service_request'] as const)(
  'changes of a %s by staff are mailed if a promise is at risk, and webhooks get only contact and assignment',
  async (kind) => {
    expect(await getTasks(`${kind}.contacted`)).toEqual(['post-webhook']);
    expect(await getTasks(`${kind}.assigned`)).toEqual(['post-webhook']);
    expect(await getTasks(`${kind}.changed`)).toEqual([]);
    for (const risk of ['undelivered', 'due_soon'] as const)
      expect(await getTasks(`${kind}.${risk}`)).toEqual(['notify-staff', 'post-chat', 'post-ntfy']);
  },
);
