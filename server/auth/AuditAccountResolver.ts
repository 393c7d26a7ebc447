import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../access/RequestContext';
import { AuditEntry } from '../audit/AuditEntry';
import { SignInCount } from '../audit/SignInCount';
import { Account } from './Account';
import { loadAccount } from './loadAccount';

/** Adds the account to an entry, because the audit trail stores only its id. */
@Resolver(() => AuditEntry)
export class AuditAccountResolver {
  @FieldResolver(() => Account, { nullable: true, description: 'Who that is; null once the account is erased.' })
  account(@Root() { accountId }: AuditEntry, @Ctx() context: RequestContext): Promise<Account | null> {
    return loadAccount(accountId, context);
  }
}

@Resolver(() => SignInCount)
export class SignInAccountResolver {
  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Who that is; null where there is no account, or none any more.',
  })
  account(@Root() { accountId }: SignInCount, @Ctx() context: RequestContext): Promise<Account | null> {
    return loadAccount(accountId, context);
  }
}
