import { Authorized, Extensions } from 'type-graphql';
import type { AccessRule } from './AccessRule';

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
