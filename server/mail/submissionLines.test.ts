import 'reflect-metadata';
import { expect, test } from 'vitest';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { ContactMessage } from '../contact/ContactMessage';
import { HelpQuestion } from '../help/HelpQuestion';
import { Lead } from '../leads/Lead';
import { Subscriber } from '../newsletter/Subscriber';
import { createMessage } from '../outbox/Event';
import type { OutboxEvent } from '../outbox/OutboxEvent';
import { ServiceRequest } from '../service-requests/ServiceRequest';
import { submissionLines } from './submissionLines';

const help = { faqs: [], subjects: [] };

test.each([Lead, ContactMessage, HelpQuestion, Subscriber, ServiceRequest])(
  'every field of the rules of a %o is in the mail to staff and in webhooks; other columns are not',
  (Kind) => {
    const row = new Kind();
    const rules: FieldRules = row.rules();
    const fields = Object.keys(rules);
    const content = { help, services: [], serviceDetails: [] };
    const values = fields.map((field) => [field, rules[field]?.choices?.[0] ?? 'given']);
    Object.assign(row, Object.fromEntries(values), { spamScore: 9, consent: 'given' });
    expect(submissionLines(row, { content, locale: 'en' })).toHaveLength(fields.length);
    expect(Object.keys(createMessage({} as OutboxEvent, row).data ?? {})).toEqual([
      'id',
      'createdAt',
      'contactedAt',
      'source',
      ...fields,
    ]);
  },
);

test('a service has its current name, also in a request under a former name', () => {
  const content = {
    help,
    services: [{ id: 'wordpress', name: 'WordPress sites' }],
    serviceDetails: [{ slug: 'wordpress', formerIds: ['wordpress-development'] }],
  };
  const named = (service: string) =>
    submissionLines(Object.assign(new ServiceRequest(), { service }), { content: content as never, locale: 'en' });
  expect(named('wordpress-development')).toEqual([['Service', 'WordPress sites']]);
  expect(named('wordpress')).toEqual([['Service', 'WordPress sites']]);
  expect(named('castles')).toEqual([['Service', 'castles']]);
});

test.each([
  [Lead, 'projectDescription'],
  [ContactMessage, 'message'],
  [HelpQuestion, 'question'],
  [ServiceRequest, 'details'],
])(
  'the text of a %o in another language than the mail has its language, and choices and names have none',
  (Kind, field) => {
    const row = Object.assign(new Kind(), { name: 'Nadia', firstName: 'Nadia', [field]: 'Bonjour', locale: 'fr' });
    const content = { help, services: [], serviceDetails: [] };
    const languages = (locale: 'en' | 'fr') =>
      submissionLines(row, { content, locale }).flatMap(([, value, by]) => (by ? [[value, by]] : []));
    expect(languages('en')).toEqual([['Bonjour', 'fr']]);
    expect(languages('fr')).toEqual([]);
  },
);
