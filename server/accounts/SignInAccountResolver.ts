import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { SignInCount } from '../audit/SignInCount';
import type { Context } from '../Context';
import { Account } from './Account';
import { findAccount } from './AuditAccountResolver';

@Resolver(() => SignInCount)
export class SignInAccountResolver {
  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Who that is; null where there is no account, or none any more.',
  })
  account(@Root() { accountId }: SignInCount, @Ctx() context: Context): Promise<Account | null> {
    return findAccount(accountId, context);
  }
}
