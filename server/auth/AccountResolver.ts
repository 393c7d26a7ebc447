import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import { invalidValue, unauthenticated } from '../errors/appError';
import { TakesAnyText } from '../input/TakesAnyText';
import { Session } from './Account';
import { confirmByLink, getConfirmationState, LinkState } from './AccountLink';
import type { AuthContext } from './AuthContext';
import { continueSignIn, type Issued } from './RefreshToken';
import { signIn, signOut } from './signIn';

@Resolver()
export class AccountResolver {
  @TakesAnyText()
  @Access('public')
  @Mutation(() => Session, {
    description:
      'Signs in. An unknown address and a wrong password answer alike. Where the account has a second factor, it answers SECOND_FACTOR_REQUIRED without a code.',
  })
  async login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, {
      nullable: true,
      description: 'Of the second factor, or a recovery code; needed where the account has one.',
    })
    code: string | null | undefined,
    @Ctx() context: AuthContext,
  ): Promise<Session> {
    return createSession(context, await signIn(context, { email, password, code }));
  }

  @TakesAnyText()
  @Access('public')
  @Mutation(() => Session, { description: 'Exchanges a refresh token for a new pair; the old one is spent.' })
  async refresh(@Arg('refresh', () => String) refresh: string, @Ctx() context: AuthContext): Promise<Session> {
    const issued = await continueSignIn(context, refresh);
    if (!issued) throw unauthenticated('refreshTokenInvalid');
    return createSession(context, issued);
  }

  @TakesAnyText()
  @Access('public')
  @Mutation(() => Boolean, { description: 'Signs out: ends every token of the sign-in that this one belongs to.' })
  async logout(@Arg('refresh', () => String) refresh: string, @Ctx() context: AuthContext): Promise<boolean> {
    if (!(await signOut(context, [refresh]))) throw unauthenticated('refreshTokenUnknown');
    return true;
  }
}

async function createSession({ accessTokens }: AuthContext, { account, family, refresh }: Issued): Promise<Session> {
  return { access: await accessTokens.sign(account, family), refresh, user: account };
}

@Resolver()
export class ConfirmationResolver {
  @Access('public')
  @Query(() => LinkState, {
    description: 'The state of a link that confirms the address of an account; asking changes nothing.',
  })
  accountConfirmationLink(
    @Arg('token', () => String) token: string,
    @Ctx() { em, now }: AuthContext,
  ): Promise<LinkState> {
    return getConfirmationState(em, token, now());
  }

  @TakesAnyText()
  @Access('public')
  @Mutation(() => Boolean, { description: 'Confirms the address of the account that the link was mailed to.' })
  async confirmAccount(@Arg('token', () => String) token: string, @Ctx() { em, now }: AuthContext): Promise<boolean> {
    const state = await confirmByLink(em, token, now());
    if (state !== LinkState.CONFIRMED) {
      throw invalidValue('token', 'confirmLinkSpent');
    }
    return true;
  }
}
