import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { AuditEntry } from '../audit/AuditEntry';
import { SignInCount } from '../audit/SignInCount';
import type { Context } from '../context';
import { Account } from './Account';

type Found = Promise<Account | null>;

/** A page of the trail is of a few accounts; each is read once for a request. */
const known = new WeakMap<Context, Map<string, Found>>();

/** The account of an entry, which is read once for a request. */
async function findAccount(accountId: string | null, context: Context): Found {
  if (!accountId) return null;
  const accounts = known.get(context) ?? new Map<string, Found>();
  known.set(context, accounts);
  const found = accounts.get(accountId) ?? context.em.findOne(Account, { id: accountId });
  accounts.set(accountId, found);
  return found;
}

/** The trail itself keeps ids alone, which tell nobody who it was. */
@Resolver(() => AuditEntry)
export class AuditAccountResolver {
  @FieldResolver(() => Account, { nullable: true, description: 'Who that is; null once the account is erased.' })
  account(@Root() { accountId }: AuditEntry, @Ctx() context: Context): Found {
    return findAccount(accountId, context);
  }
}

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
