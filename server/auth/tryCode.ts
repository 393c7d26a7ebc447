import type { EntityManager } from '@mikro-orm/postgresql';
import { countSignIn } from '../audit/countSignIn';
import { passwordResetRequired, tooManyRequests } from '../errors/appError';
import { Account } from './Account';
import { notifyOwner } from './AccountNotice';
import type { AuthContext } from './AuthContext';
import { spendRecoveryCode } from './RecoveryCode';
import { spendTotp } from './secondFactor';

/** Number of wrong codes after which each further one is followed by a wait. */
const FREE_TRIES = 5;
/** The first wait in minutes; each further wait is twice as long. */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 60;
/** Wrong codes since the last right code after which a new password has to be set. */
const MAX_WRONG_CODES = 100;

/** @throws PASSWORD_RESET_REQUIRED if the account had too many wrong codes. */
export function assertCodesOpen({ wrongCodes }: Pick<Account, 'wrongCodes'>): void {
  if (wrongCodes >= MAX_WRONG_CODES) throw passwordResetRequired();
}

/**
 * Checks a one-time code or a recovery code, and uses it up if it is right. Called only after the right password: wrong codes
 * count for the account from any network, and delay the next code.
 * @throws TOO_MANY_REQUESTS, PASSWORD_RESET_REQUIRED
 */
export function tryCode(context: AuthContext, account: Account, code: string): Promise<boolean> {
  const { em, attempts, address, secondFactorKey, now, jobs } = context;
  return attempts.tryCode(account.email, address, async () => {
    const wrongCodes = await countTry(em, account, now());
    const isRight =
      (await spendTotp(em, account, code, secondFactorKey, now())) ||
      (await spendRecoveryCode(em, account.id, code, now()));
    if (isRight) {
      await em.nativeUpdate(Account, { id: account.id }, { wrongCodes: 0, codesWaitUntil: null });
      return true;
    }
    await countSignIn(context, { account, isRight });
    if (wrongCodes === FREE_TRIES) {
      await em.transactional((inner) => notifyOwner(inner as EntityManager, account, 'codesGuessed', now()));
      jobs.wake();
    }
    return false;
  });
}

/**
 * Counts a try as wrong before the code is checked. So simultaneous tries all count, and those after the first one that begins a
 * wait are rejected. One statement compares and sets, for all instances.
 * @returns the wrong codes since the last right code, including this one.
 */
async function countTry(em: EntityManager, { id }: Pick<Account, 'id'>, now: Date): Promise<number> {
  const [counted] = (await em.execute(
    `update "accounts" set "wrong_codes" = "wrong_codes" + 1,
      "codes_wait_until" = case when "wrong_codes" + 1 >= ${FREE_TRIES} then ?::timestamptz + make_interval(
        mins => least(${LONGEST_WAIT}, ${FIRST_WAIT} * power(2, least("wrong_codes" + 1 - ${FREE_TRIES}, 10)))::int
      ) end
      where "id" = ? and "wrong_codes" < ${MAX_WRONG_CODES}
        and ("codes_wait_until" is null or "codes_wait_until" <= ?)
      returning "wrong_codes" as "wrongCodes"`,
    [now, id, now],
  )) as { wrongCodes: number }[];
  if (counted) return counted.wrongCodes;
  const account = await em.findOneOrFail(Account, { id }, { refresh: true });
  assertCodesOpen(account);
  throw tooManyRequests((account.codesWaitUntil?.getTime() ?? 0) - now.getTime());
}
