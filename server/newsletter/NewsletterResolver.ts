import { randomUUID } from 'node:crypto';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { Access } from '../Access';
import type { Context } from '../context';
import { isReceiptTaken } from '../mail/MailReceipt';
import { normalizeEmail } from '../normalizeEmail';
import { ASKED_AGAIN } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { createPagedSubmissionResolver } from '../submissions/createSubmissionResolver';
import { assertSideForms, FormInput } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import { storeSubmission } from '../submissions/storeSubmission';
import { validValues } from '../validValues';
import {
  SubscribeInput,
  Subscriber,
  SubscriberFilterInput,
  SubscriptionReceipt,
  subscriberCondition,
} from './Subscriber';

const SubscriberActions = createPagedSubmissionResolver({
  entity: Subscriber,
  many: 'subscribers of the newsletter',
  filter: SubscriberFilterInput,
  condition: subscriberCondition,
  access: 'staff',
});

@Resolver()
export class NewsletterResolver extends SubscriberActions {
  @Access('public')
  @Mutation(() => SubscriptionReceipt, {
    description:
      'Puts an address on the list, once however often it is sent, and mails its owner a link to confirm it.',
  })
  async subscribe(
    @Arg('input', () => SubscribeInput) input: SubscribeInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @Ctx() context: Context,
  ): Promise<SubscriptionReceipt> {
    assertSideForms(context);
    const sent = validValues(newsletterRules, input).email ?? '';
    const email = normalizeEmail(sent);
    const { em, now, jobs, mailReceiptKey: hashKey } = context;
    const known = await em.findOne(Subscriber, { email, confirmedAt: null, flaggedAt: null });
    await storeSubmission(context, Subscriber, { values: { email }, source, form, same: { email } });
    // Its mail may be lost or too old. What is asked while that of the day is taken would be answered by none, and could only take
    // the next day's, or the place of one that waits for the mail server.
    if (known && !(await isReceiptTaken(em, { email, purpose: 'confirmation', hashKey, now: now() }))) {
      await recordEventAgain(em, known, ASKED_AGAIN, now());
      jobs.wake();
    }
    return { id: form?.key ?? randomUUID(), email: sent };
  }
}
