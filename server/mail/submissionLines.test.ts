import { expect, test } from 'vitest';
import { contactRules } from '../../schema/rules/contactRules';
import { helpRules } from '../../schema/rules/helpRules';
import { leadRules } from '../../schema/rules/leadRules';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { messageOf } from '../outbox/messageOf';
import type { OutboxEvent } from '../outbox/OutboxEvent';
import type { Submission } from '../submissions/Submission';
import { submissionLines } from './submissionLines';

const help = { faqs: [], subjects: [] };

test.each(Object.entries({ leadRules, contactRules, helpRules, serviceRequestRules }))(
  'whatever %s ask for is in the mail to staff, and told to other systems',
  (_name, rules) => {
    const fields = Object.keys(rules);
    const row = Object.fromEntries(fields.map((field) => [field, 'given'])) as unknown as Submission;
    expect(submissionLines(row, { help, services: [], serviceDetails: [] })).toHaveLength(fields.length);
    expect(Object.keys(messageOf({} as OutboxEvent, row).data ?? {}).sort()).toEqual(fields.sort());
  },
);

test('a service is named as it is called now, also where it was asked for under a former name', () => {
  const content = {
    help,
    services: [{ id: 'wordpress', name: 'WordPress sites' }],
    serviceDetails: [{ slug: 'wordpress', formerIds: ['wordpress-development'] }],
  };
  const named = (service: string) => submissionLines({ service } as unknown as Submission, content as never);
  expect(named('wordpress-development')).toEqual([['Service', 'WordPress sites']]);
  expect(named('wordpress')).toEqual([['Service', 'WordPress sites']]);
  expect(named('castles')).toEqual([['Service', 'castles']]);
});
