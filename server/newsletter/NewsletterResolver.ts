import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { v4 } from 'uuid';
import { checkFields } from '../../schema/rules/checkFields';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { Access } from '../access/Access';
import { emailKey } from '../accounts/Account';
import type { Context } from '../Context';
import { assertSideForms } from '../submissions/assertSideForms';
import { createSubmissionResolver } from '../submissions/createSubmissionResolver';
import { FlaggedArg } from '../submissions/FlaggedArg';
import { FormInput } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import { storeSubmission } from '../submissions/storeSubmission';
import { submissionCondition } from '../submissions/submissionCondition';
import { SubscribeInput } from './SubscribeInput';
import { Subscriber } from './Subscriber';
import { SubscriberPage } from './SubscriberPage';
import { SubscriptionReceipt } from './SubscriptionReceipt';

const SubscriberActions = createSubmissionResolver({
  entity: Subscriber,
  many: 'subscribers of the newsletter',
  access: 'staff',
});

@Resolver()
export class NewsletterResolver extends SubscriberActions {
  @Access('public')
  @Mutation(() => SubscriptionReceipt, { description: 'Puts an address on the list, once however often it is sent.' })
  async subscribe(
    @Arg('input', () => SubscribeInput) input: SubscribeInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @Ctx() context: Context,
  ): Promise<SubscriptionReceipt> {
    assertSideForms(context);
    const sent = checkFields(newsletterRules, input).values.email ?? '';
    const email = emailKey(sent);
    await storeSubmission(context, Subscriber, { values: { email }, source, form, same: { email } });
    return { id: form?.key ?? v4(), email: sent };
  }

  @Access('public')
  @Mutation(() => Boolean, { description: 'Takes an address off the list; true also when it is off it already.' })
  async unsubscribe(@Arg('token', () => String) token: string, @Ctx() { em }: Context): Promise<boolean> {
    await em.nativeDelete(Subscriber, { unsubscribeToken: token });
    return true;
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
