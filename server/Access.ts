import type { GraphQLSchema } from 'graphql';
import { type AuthChecker, Authorized, Extensions } from 'type-graphql';
import type { Context } from './context';
import { forbidden, unauthenticated } from './errors/appError';

/**
 * Declares who may call a root field, or see a field of an answer. A root field without this does not start (see
 * assertAccessRules).
 */
export function Access(rule: AccessRule): MethodDecorator & PropertyDecorator {
  return (target: object, key: string | symbol, descriptor?: PropertyDescriptor) => {
    Authorized([rule])(target, key, descriptor as PropertyDescriptor);
    Extensions({ access: rule })(target, key, descriptor as PropertyDescriptor);
  };
}

/**
 * Who may call a root field.
 * `public`: anyone. `account`: any signed-in account. `staff`: staff. `leads`: staff, or anyone under LEADS_OPEN=1.
 */
export type AccessRule = 'public' | 'account' | 'staff' | 'leads';

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

/** @throws Error that names each root field without an access rule: what nobody thought about is closed, not open. */
export function assertAccessRules(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const bare = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter((field) => !field.extensions.access)
      .map((field) => `${root?.name}.${field.name}`),
  );
  if (bare.length > 0) throw new Error(`Without an access rule (add @Access(...)): ${bare.join(', ')}`);
}
