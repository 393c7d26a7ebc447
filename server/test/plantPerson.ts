import { randomUUID } from 'node:crypto';
import { exampleService } from '../../schema/test/exampleService';
import { Account } from '../auth/Account';
import { notifyOwner } from '../auth/AccountNotice';
import { normalizeEmail } from '../common/normalizeEmail';
import { IncomingContent, IncomingMail, IncomingMailKind } from '../inbox/IncomingMail';
import type { TestSite } from './openTestSite';
import { validLead, validMessage } from './validLead';

/** A person whose words occur nowhere else, so that every match is a trace of the person. */
export const planted = {
  email: 'Zineb.Oulhaj@Planted.example',
  words: ['planted.example', 'Zineb', 'Oulhaj', 'quince'],
};

const NAME = 'Zineb Oulhaj';

/** Sends every form and registers as one person who spells her address differently each time. */
export async function plantPerson(site: TestSite, token: string, email = planted.email): Promise<{ leadId: string }> {
  const lead = await site.rest('POST', '/leads/', {
    ...validLead,
    email,
    firstName: 'Zineb',
    lastName: 'Oulhaj',
    company: 'Quince & Co',
    projectDescription: 'Selling quince jam.',
  });
  await site.rest('POST', '/contact/', {
    ...validMessage,
    name: NAME,
    email: email.toLowerCase(),
    message: 'Quince season?',
  });
  const note =
    'mutation ($subjectId: ID!, $text: String!) { addNote(subjectId: $subjectId, text: $text) { result { id } } }';
  const { errors: noteErrors } = await site.graphql(
    note,
    { subjectId: lead.body.id, text: 'Rang: likes quince.' },
    token,
  );
  if (noteErrors) throw new Error(noteErrors[0]?.message);
  const mutations: [string, object][] = [
    [
      'mutation ($input: ReplyToItemInput!) { replyToItem(input: $input) { result { id } } }',
      { id: randomUUID(), itemId: lead.body.id, subject: 'Your quince', body: 'Hello Zineb, yes.' },
    ],
    [
      'mutation ($input: AskQuestionInput!) { askQuestion(input: $input) { id } }',
      { name: NAME, email: email.toUpperCase(), questionType: 'pricing', question: 'What does a quince cost?' },
    ],
    ['mutation ($input: SubscribeInput!) { subscribe(input: $input) { id } }', { email }],
    [
      'mutation ($input: RequestServiceInput!) { requestService(input: $input) { id } }',
      { service: exampleService, name: NAME, email, company: 'Quince & Co', details: 'A quince shop.' },
    ],
    [
      'mutation ($input: RecordPrivacyRequestInput!) { recordPrivacyRequest(input: $input) { result { id } } }',
      { kind: 'ERASURE', email, note: 'Asks by letter to forget the quince.' },
    ],
  ];
  for (const [mutation, input] of mutations) {
    const { errors } = await site.graphql(mutation, { input }, token);
    if (errors) throw new Error(errors[0]?.message);
  }
  // To the request of somebody else.
  const answer = Object.assign(new IncomingMail(), {
    ...{
      itemId: randomUUID(),
      isFromOther: true,
      kind: IncomingMailKind.ANSWER,
      mailbox: 'planted',
      uidValidity: 1,
      uid: Date.now(),
    },
    ...{ messageId: `<${randomUUID()}@quince.example>`, fromAddress: email, normalizedEmail: normalizeEmail(email) },
    ...{ fromName: NAME, subject: 'Re: Your quince', content: IncomingContent.TEXT, body: 'Two crates of quince.' },
    ...{ receivedAt: new Date(), createdAt: new Date() },
  });
  await site.orm.em.fork().insert(IncomingMail, answer);
  const password = 'a quiet orchard in spring';
  await site.rest('POST', '/auth/register/', { email, password, firstName: 'Zineb', lastName: 'Oulhaj' });
  await site.rest('POST', '/auth/login/', { email, password });
  const em = site.orm.em.fork();
  const account = await em.findOneOrFail(Account, { email: normalizeEmail(email) });
  await notifyOwner(
    em,
    Object.assign(account, { confirmedAt: account.createdAt }),
    'passwordChanged',
    account.createdAt,
  );
  await em.execute(`insert into newsletters (id, article_id, locale, state, start_at, created_at, total)
    values (gen_random_uuid(), 'preserves', 'en', 'done', now(), now(), 1) on conflict do nothing`);
  await em.execute(
    `insert into newsletter_mails (id, newsletter_id, subscriber_id, state)
      select gen_random_uuid(), newsletters.id, subscribers.id, 'accepted' from newsletters, subscribers where email = ?
      on conflict do nothing`,
    [normalizeEmail(email)],
  );
  return { leadId: lead.body.id as string };
}
