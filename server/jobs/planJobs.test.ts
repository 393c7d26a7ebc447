import { expect, test } from 'vitest';
import type { EventType } from '../outbox/eventTypes';
import type { OutboxEvent } from '../outbox/OutboxEvent';
import { planEvent } from './planJobs';

const getTasks = (type: EventType) =>
  planEvent({ id: 'one', type } as OutboxEvent, {
    webhookUrls: ['https://crm.example'],
    staff: ['sales'],
    chats: ['slack'],
  }).map(({ data }) => data.task);

test('a new request is mailed to staff, posted to chats and sent to webhooks', () => {
  expect(getTasks('lead.created')).toEqual(['notify-staff', 'post-chat', 'plan-push', 'send-receipt', 'post-webhook']);
  expect(getTasks('help_question.created')).toEqual(['notify-staff', 'post-chat', 'plan-push', 'post-webhook']);
  expect(getTasks('subscriber.created')).not.toContain('post-chat');
  expect(getTasks('lead.flagged')).toEqual(['notify-staff']);
});

test.each(['lead', 'contact_message', 'help_question', 'service_request'] as const)(
  'changes of a %s by staff are not mailed, devices learn of a reply, and webhooks get only contact and assignment',
  (kind) => {
    expect(getTasks(`${kind}.contacted`)).toEqual(['plan-push', 'post-webhook']);
    expect(getTasks(`${kind}.assigned`)).toEqual(['post-webhook']);
    expect(getTasks(`${kind}.changed`)).toEqual(['plan-push']);
  },
);
