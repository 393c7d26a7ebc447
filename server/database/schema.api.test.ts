import type { EntityClass } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerRules } from '../../schema/rules/accountRules';
import { contactRules } from '../../schema/rules/contactRules';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { helpRules } from '../../schema/rules/helpRules';
import { leadRules } from '../../schema/rules/leadRules';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { privacyRequestRules } from '../../schema/rules/privacyRequestRules';
import { replyRules } from '../../schema/rules/replyRules';
import { replyTemplateRules } from '../../schema/rules/replyTemplateRules';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { Account } from '../auth/Account';
import { ContactMessage } from '../contact/ContactMessage';
import { HelpQuestion } from '../help/HelpQuestion';
import { Reply } from '../inbox/Reply';
import { ReplyTemplate } from '../inbox/ReplyTemplate';
import { Lead } from '../leads/Lead';
import { Subscriber } from '../newsletter/Subscriber';
import { PrivacyRequest } from '../privacy/PrivacyRequest';
import { ServiceRequest } from '../service-requests/ServiceRequest';
import { openTestOrm } from '../test/openTestOrm';

let opened: Awaited<ReturnType<typeof openTestOrm>>;
beforeAll(async () => {
  opened = await openTestOrm();
});
afterAll(() => opened.close());

test('the migrations create exactly the tables that the entities describe', async () => {
  const difference = await opened.orm.schema.getUpdateSchemaSQL({ wrap: false });
  // Trigram indexes exist only if the server has pg_trgm, so entities cannot declare them. Triggers belong to
  // their migrations; their folders test them.
  const knownToMigrations = /^drop index ".*_trigrams";$|^drop (trigger|function) if exists "/;
  const statements = difference.split('\n').filter((line) => !knownToMigrations.test(line));
  expect(statements.join('\n').trim()).toBe('');
});

test.each<[EntityClass<object>, FieldRules]>([
  [Account, registerRules],
  [ContactMessage, contactRules],
  [HelpQuestion, helpRules],
  [Lead, leadRules],
  [PrivacyRequest, privacyRequestRules],
  [Reply, replyRules],
  [ReplyTemplate, replyTemplateRules],
  [ServiceRequest, serviceRequestRules],
  [Subscriber, newsletterRules],
])('a value that the rules of %o accept fits its column', (entity, rules) => {
  const { properties } = opened.orm.getMetadata().get(entity);
  const columns = Object.entries(rules).flatMap(([name, { max, choices = [] }]) => {
    const length = (properties as Record<string, { length?: number } | undefined>)[name]?.length;
    return length === undefined
      ? []
      : { name, length, needed: Math.max(max, ...choices.map((choice) => choice.length)) };
  });
  expect(columns).not.toEqual([]);
  expect(columns.filter(({ length, needed }) => needed > length)).toEqual([]);
});
