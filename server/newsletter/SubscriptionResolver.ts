import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { LinkState } from '../auth/AccountLink';
import { Access } from '../common/Access';
import { TakesAnyText } from '../common/TakesAnyText';
import type { Context } from '../context';
import { deletePersonalData } from '../privacy/deleteRows';
import { confirmByLink, stateOfLink } from './ConfirmationLink';
import { Subscriber } from './Subscriber';

/** Operations of the links in mail. The token is the only credential, because it is sent to the owner of the address alone. */
@Resolver()
export class SubscriptionResolver {
  @Access('public')
  @Query(() => LinkState, { description: 'The state of a link that confirms an address; asking changes nothing.' })
  confirmationLink(@Arg('token', () => String) token: string, @Ctx() { em, now }: Context): Promise<LinkState> {
    return stateOfLink(em, token, now());
  }

  @TakesAnyText()
  @Access('public')
  @Mutation(() => LinkState, { description: 'Confirms the address that the link was mailed to.' })
  async confirmSubscription(
    @Arg('token', () => String) token: string,
    @Ctx() { em, now, jobs }: Context,
  ): Promise<LinkState> {
    const state = await confirmByLink(em, token, now());
    if (state === LinkState.CONFIRMED) jobs.wake();
    return state;
  }

  @Access('public')
  @Query(() => Boolean, { description: 'Whether this token still takes an address off the list.' })
  async unsubscribeLink(@Arg('token', () => String) token: string, @Ctx() { em }: Context): Promise<boolean> {
    return isToken(token) && (await em.count(Subscriber, { unsubscribeToken: token })) > 0;
  }

  @TakesAnyText()
  @Access('public')
  @Mutation(() => Boolean, { description: 'Takes an address off the list; true also when it is off it already.' })
  async unsubscribe(@Arg('token', () => String) token: string, @Ctx() { em, erasureLog }: Context): Promise<boolean> {
    const selection = { condition: '"unsubscribe_token" = :token', values: { token }, erasureLog };
    if (isToken(token)) await deletePersonalData(em, Subscriber, selection);
    return true;
  }
}

/** The database rejects text with NUL; a text of another form than a token is no token. */
const isToken = (token: string) => /^[\w-]+$/.test(token);
