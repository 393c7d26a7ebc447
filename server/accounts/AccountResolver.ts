import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { v7 } from 'uuid';
import { isEmail } from '../../schema/rules/email';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { unauthenticated } from '../errors';
import { Account, emailKey } from './Account';
import { isPassword } from './passwords';
import { issueRefreshToken, revokeFamilyOf, spendRefreshToken } from './refreshTokens';
import { Session } from './Session';

@Resolver()
export class AccountResolver {
  @Access('public')
  @Mutation(() => Session, { description: 'Signs in. An unknown address and a wrong password answer alike.' })
  async login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Ctx() context: Context,
  ): Promise<Session> {
    const { em, attempts, address } = context;
    await attempts.signIn(email, address);
    const user = isEmail(email) ? await em.findOne(Account, { email: emailKey(email) }) : null;
    if (!(await isPassword(password, user?.passwordHash)) || !user) {
      throw unauthenticated('Email address or password is not correct.');
    }
    await attempts.signedIn(email, address);
    return sessionOf(context, user);
  }

  @Access('public')
  @Mutation(() => Session, { description: 'Exchanges a refresh token for a new pair; the old one is spent.' })
  async refresh(@Arg('refresh', () => String) refresh: string, @Ctx() context: Context): Promise<Session> {
    const spent = await spendRefreshToken(context, refresh);
    const user = spent && (await context.em.findOne(Account, { id: spent.accountId }));
    if (!spent || !user) throw unauthenticated('This refresh token is not valid. Sign in again.');
    return sessionOf(context, user, spent.family);
  }

  @Access('public')
  @Mutation(() => Boolean, { description: 'Signs out: ends every token of the sign-in that this one belongs to.' })
  async logout(@Arg('refresh', () => String) refresh: string, @Ctx() context: Context): Promise<boolean> {
    if (!(await revokeFamilyOf(context, refresh))) throw unauthenticated('This refresh token is not valid.');
    return true;
  }
}

async function sessionOf(context: Context, user: Account, family = v7()): Promise<Session> {
  const refresh = await issueRefreshToken(context, user.id, family);
  return { access: await context.accessTokens.sign(user, family), refresh, user };
}
