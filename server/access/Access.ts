import { Authorized, Extensions } from 'type-graphql';
import type { AccessRule } from './AccessRule';

/** Declares who may call a root field. A root field without this does not start (see assertAccessRules). */
export function Access(rule: AccessRule): MethodDecorator {
  return (target, key, descriptor) => {
    Authorized([rule])(target, key, descriptor);
    Extensions({ access: rule })(target, key, descriptor);
  };
}
