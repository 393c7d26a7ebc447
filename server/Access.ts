import type { GraphQLSchema } from 'graphql';
import { Authorized, Extensions } from 'type-graphql';
import type { Account } from './auth/Account';
import type { Context } from './context';
import { forbidden, unauthenticated } from './errors/appError';
import type { RequestError } from './errors/wordFieldErrors';

/**
 * Declares who may call a root field, or see a field of an answer. A root field without this does not start (see
 * assertAccessRules).
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
 * Who may call a root field.
 * `public`: anyone. `account`: any signed-in account. `staff`: staff. `leads`: staff, or anyone under LEADS_OPEN=1.
 */
export type AccessRule = 'public' | 'account' | 'staff' | 'leads';

export interface AccessOptions {
  /**
   * Of a mutation that changes a way in: asks for the password, and a code where the account has a second factor, with the
   * call or by a sign-in of the last ten minutes (server/auth/confirmation). The arguments `password` and `code` bring
   * them; a function reads them from other arguments.
   */
  confirmed?: true | ReadConfirmation;
}

/** Reads from the arguments of a call what confirms it; null where this call changes no way in. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments are those of the field that declares it
export type ReadConfirmation = (args: any, account: Account) => ConfirmationInput | null;

interface ConfirmationInput {
  password?: string | null | undefined;
  code?: string | null | undefined;
  /** The field that a wrong password is reported for, and what is said of it. */
  field?: string;
  reason?: RequestError;
}

/** @throws UNAUTHENTICATED without a valid token, FORBIDDEN with one that is not enough. */
export function assertAccess(rule: AccessRule, { viewer, leadsOpen }: Context): void {
  if (rule === 'public' || (rule === 'leads' && leadsOpen)) return;
  if (!viewer) throw unauthenticated();
  if (rule !== 'account' && !viewer.isStaff) throw forbidden();
}

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
