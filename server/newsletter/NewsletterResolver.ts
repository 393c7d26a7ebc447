import { randomUUID } from 'node:crypto';
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { validate } from 'uuid';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { Access } from '../access/Access';
import { type Change, done, PlainChange } from '../common/Change';
import { normalizeEmail } from '../common/normalizeEmail';
import { appError, notFound } from '../errors/appError';
import { validValues } from '../input/validValues';
import { KeysetList } from '../lists/KeysetList';
import { ConnectionArgs, createConnection } from '../lists/PageInfo';
import { isReceiptTaken } from '../mail/MailReceipt';
import { ASKED_AGAIN } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { deletePersonalData } from '../privacy/deleteRows';
import { assertSideForms, FormInput } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import { getOrdering, SubmissionOrdering } from '../submissions/SubmissionOrdering';
import { storeSubmission } from '../submissions/storeSubmission';
import { getConsentText } from './getConsentText';
import type { NewsletterContext } from './NewsletterContext';
import {
  getUnsubscribeToken,
  SubscribeInput,
  Subscriber,
  SubscriberFilterInput,
  SubscriptionReceipt,
  subscriberCondition,
} from './Subscriber';

const SubscriberConnection = createConnection(Subscriber, 'subscribers of the newsletter');
type SubscriberConnection = InstanceType<typeof SubscriberConnection>;

@Resolver()
export class NewsletterResolver {
  @Access('public')
  @Mutation(() => SubscriptionReceipt, {
    description:
      'Puts an address on the list, once however often it is sent, and mails its owner a link to confirm it.',
  })
  async subscribe(
    @Arg('input', () => SubscribeInput) input: SubscribeInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @Ctx() context: NewsletterContext,
  ): Promise<SubscriptionReceipt> {
    assertSideForms(context);
    if (!context.content.site.hasNewsletter) throw appError('NOT_FOUND', { reason: 'formClosed' });
    const sent = validValues(newsletterRules, input).email ?? '';
    const email = normalizeEmail(sent);
    const { em, now, jobs, mailReceiptKey: hashKey } = context;
    const known = await em.findOne(Subscriber, { email, confirmedAt: null, flaggedAt: null });
    const columns = {
      unsubscribeToken: getUnsubscribeToken(email, context.unsubscribeKey),
      consentText: form && getConsentText(context),
    };
    await storeSubmission(context, Subscriber, { values: { email }, columns, source, form, same: { email } });
    // The mail may be lost or expired, so it is sent again, at most once a day. After the mail of the day, a further event could
    // only use up the next day's, or replace a mail that waits for the mail server.
    if (known && !(await isReceiptTaken(em, { email, purpose: 'confirmation', hashKey, now: now() }))) {
      await recordEventAgain(em, known, ASKED_AGAIN, now());
      jobs.wake();
    }
    return { id: form?.key ?? randomUUID(), email: sent };
  }
  @Access('staff')
  @Query(() => SubscriberConnection, { description: 'A part of the list of subscribers of the newsletter.' })
  subscriberConnection(
    @Arg('filter', () => SubscriberFilterInput, { nullable: true }) filter: SubscriberFilterInput | null | undefined,
    @Arg('ordering', () => SubmissionOrdering, { defaultValue: SubmissionOrdering.ARRIVAL_DESCENDING })
    ordering: SubmissionOrdering,
    @Args(() => ConnectionArgs) args: ConnectionArgs,
    @Ctx() { em }: NewsletterContext,
  ): SubscriberConnection {
    const sources = [{ entity: Subscriber, where: subscriberCondition(filter ?? {}) }];
    return new SubscriberConnection(new KeysetList<Subscriber>({ em, sources, ordering: getOrdering(ordering) }, args));
  }

  @Access('staff')
  @Mutation(() => PlainChange, { description: 'Takes an address off the list and deletes it.' })
  async deleteSubscriber(
    @Arg('id', () => ID) id: string,
    @Ctx() { em, erasureLog }: NewsletterContext,
  ): Promise<Change> {
    if (!validate(id)) throw notFound('Subscriber');
    const options = { condition: '"id" = :id::uuid', values: { id }, erasureLog };
    if ((await deletePersonalData(em, Subscriber, options)) === 0) throw notFound('Subscriber');
    return done();
  }
}
