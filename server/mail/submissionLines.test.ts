import { expect, test } from 'vitest';
import { contactRules } from '../../schema/rules/contactRules';
import { helpRules } from '../../schema/rules/helpRules';
import { leadRules } from '../../schema/rules/leadRules';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { messageOf } from '../outbox/messageOf';
import type { OutboxEvent } from '../outbox/OutboxEvent';
import type { Submission } from '../submissions/Submission';
import { submissionLines } from './submissionLines';

test.each(Object.entries({ leadRules, contactRules, helpRules, serviceRequestRules }))(
  'whatever %s ask for is in the mail to staff, and told to other systems',
  (_name, rules) => {
    const fields = Object.keys(rules);
    const row = Object.fromEntries(fields.map((field) => [field, 'given'])) as unknown as Submission;
    expect(submissionLines(row, { help: { faqs: [], subjects: [] }, services: [] })).toHaveLength(fields.length);
    expect(Object.keys(messageOf({} as OutboxEvent, row).data ?? {}).sort()).toEqual(fields.sort());
  },
);
