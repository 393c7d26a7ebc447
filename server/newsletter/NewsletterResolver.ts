import { randomUUID } from 'node:crypto';
import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { Access } from '../access/Access';
import { emailKey } from '../accounts/Account';
import type { Context } from '../Context';
import { ASKED_AGAIN } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { assertSideForms } from '../submissions/assertSideForms';
import { createSubmissionResolver } from '../submissions/createSubmissionResolver';
import { FlaggedArg } from '../submissions/FlaggedArg';
import { FormInput } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import { storeSubmission } from '../submissions/storeSubmission';
import { submissionCondition } from '../submissions/submissionCondition';
import { validValues } from '../validValues';
import { SubscribeInput } from './SubscribeInput';
import { Subscriber } from './Subscriber';
import { SubscriberFilterInput } from './SubscriberFilterInput';
import { SubscriberPage } from './SubscriberPage';
import { SubscriptionReceipt } from './SubscriptionReceipt';
import { subscriberCondition } from './subscriberCondition';

const SubscriberActions = createSubmissionResolver({
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
    const email = emailKey(sent);
    const { em, now, jobs } = context;
    const known = await em.findOne(Subscriber, { email, confirmedAt: null, flaggedAt: null });
    await storeSubmission(context, Subscriber, { values: { email }, source, form, same: { email } });
    // Its mail may be lost or too old. How often it is mailed is claimReceipt's to say.
    if (known) {
      await recordEventAgain(em, known, ASKED_AGAIN, now());
      jobs.wake();
    }
    return { id: form?.key ?? randomUUID(), email: sent };
  }

  @Access('staff')
  @Query(() => SubscriberPage, { description: 'Subscribers of the newsletter, newest first.' })
  async subscribers(
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20 }) pageSize: number,
    @FlaggedArg() flagged: boolean | null | undefined,
    @Ctx() { em }: Context,
  ): Promise<SubscriberPage> {
    return SubscriberPage.of(page, pageSize, (window) =>
      em.findAndCount(Subscriber, submissionCondition({ flagged }), { orderBy: { id: 'desc' }, ...window }),
    );
  }
}
