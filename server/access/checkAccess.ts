import type { AuthChecker } from 'type-graphql';
import type { Context } from '../Context';
import { forbidden, unauthenticated } from '../errors';
import type { AccessRule } from './AccessRule';

/** @throws UNAUTHENTICATED without a valid token, FORBIDDEN with one that is not enough. */
export function assertAccess(rule: AccessRule, { viewer, leadsOpen }: Context): void {
  if (rule === 'public' || (rule === 'leads' && leadsOpen)) return;
  if (!viewer) throw unauthenticated();
  if (rule !== 'account' && !viewer.isStaff) throw forbidden();
}

/** The same rule for type-graphql. */
export const checkAccess: AuthChecker<Context, AccessRule> = ({ context }, [rule]) => {
  assertAccess(rule ?? 'staff', context);
  return true;
};
