import type { GraphQLSchema } from 'graphql';
import { Authorized, Extensions } from 'type-graphql';
import { forbidden, unauthenticated } from '../errors/appError';
import type { RequestError } from '../errors/wordFieldErrors';
import type { RequestContext } from './RequestContext';

/**
 * Declares who may call a root field or read a field of an answer. assertAccessRules stops the start for a root field without it.
 */
export function Access(rule: AccessRule, options: AccessOptions = {}): MethodDecorator & PropertyDecorator {
  return (target: object, key: string | symbol, descriptor?: PropertyDescriptor) => {
    Authorized<AccessRule | AccessOptions>([rule, options])(target, key, descriptor as PropertyDescriptor);
    Extensions({ access: rule, confirmed: options.confirmed !== undefined })(
      target,
      key,
      descriptor as PropertyDescriptor,
    );
  };
}

/**
 * Marks a type without personal data of visitors: the audit trail records no reads of it.
 * @param isContent whether it is a text of the site: then the trail has no rows that a change of it returns, either.
 */
export const Impersonal = ({ isContent = false } = {}): ClassDecorator => Extensions({ isImpersonal: true, isContent });

/**
 * Who may call a root field.
 * `public`: anyone. `account`: any signed-in account. `staff`: staff. `leads`: staff, or anyone under LEADS_OPEN=1.
 */
export type AccessRule = 'public' | 'account' | 'staff' | 'leads';

export interface AccessOptions {
  /**
   * Set on a mutation that changes how an account signs in. The call must bring the password, and a code if the account has a
   * second factor, unless the sign-in is less than ten minutes old (server/auth/confirmation). They are read from the arguments
   * `password` and `code`, or by a function from other arguments.
   */
  confirmed?: true | ReadConfirmation;
}

/** Reads the confirmation from the arguments of a call; null if this call does not change how to sign in. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments are those of the field that declares it
export type ReadConfirmation = (args: any, account: { email: string }) => ConfirmationInput | null;

interface ConfirmationInput {
  password?: string | null | undefined;
  code?: string | null | undefined;
  /** The field that a wrong password is reported for; `reason` is the error reported for it. */
  field?: string;
  reason?: RequestError;
}

/** @throws UNAUTHENTICATED without a valid token, FORBIDDEN if the account of the token has too few rights. */
export function assertAccess(
  rule: AccessRule,
  { viewer, leadsOpen }: Pick<RequestContext, 'viewer' | 'leadsOpen'>,
): void {
  if (rule === 'public' || (rule === 'leads' && leadsOpen)) return;
  if (!viewer) throw unauthenticated();
  if (rule !== 'account' && !viewer.isStaff) throw forbidden();
}

/**
 * @throws Error that names each root field without an access rule, so that a forgotten rule closes the field instead of opening
 * it.
 */
export function assertAccessRules(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const bare = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter((field) => !field.extensions.access)
      .map((field) => `${root?.name}.${field.name}`),
  );
  if (bare.length > 0) throw new Error(`Without an access rule (add @Access(...)): ${bare.join(', ')}`);
}
