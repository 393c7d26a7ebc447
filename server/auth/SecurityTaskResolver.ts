import { Ctx, Query, Resolver, registerEnumType } from 'type-graphql';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { DatabaseRestore } from '../database/DatabaseRestore';
import { getOwnAccount } from './ownAccount';
import { RecoveryCode } from './RecoveryCode';

export enum SecurityTask {
  RENEW_RECOVERY_CODES = 'RENEW_RECOVERY_CODES',
  SET_UP_SECOND_FACTOR = 'SET_UP_SECOND_FACTOR',
}

registerEnumType(SecurityTask, {
  name: 'SecurityTask',
  description: 'A task of the owner of an account for its safety.',
  valuesConfig: {
    RENEW_RECOVERY_CODES: { description: 'No recovery code is left: all are used, or the database was restored.' },
    SET_UP_SECOND_FACTOR: {
      description:
        'The database was restored, and has no second factor of this account. It may have had one since the backup.',
    },
  },
});

/** Long enough for everybody at the desk to see the task. */
const REMIND_DAYS = 30;

@Resolver()
export class SecurityTaskResolver {
  @Access('staff')
  @Query(() => [SecurityTask], { description: 'What the account that asks should do for its safety.' })
  async securityTasks(@Ctx() context: RequestContext): Promise<SecurityTask[]> {
    const { em, now } = context;
    const { id: accountId, hasSecondFactor, createdAt } = await getOwnAccount(context);
    if (hasSecondFactor) {
      const left = await em.count(RecoveryCode, { accountId, usedAt: null });
      return left === 0 ? [SecurityTask.RENEW_RECOVERY_CODES] : [];
    }
    const since = new Date(now().getTime() - REMIND_DAYS * 24 * 60 * 60 * 1000);
    const restores = await em.count(DatabaseRestore, { restoredAt: { $gt: createdAt > since ? createdAt : since } });
    return restores > 0 ? [SecurityTask.SET_UP_SECOND_FACTOR] : [];
  }
}
