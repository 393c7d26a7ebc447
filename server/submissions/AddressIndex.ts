import { Index } from '@mikro-orm/decorators/legacy';

/** The index that all that one person sent is found by, however the address was typed (migration 0080). */
export function AddressIndex(table: string): ClassDecorator {
  const name = `${table}_by_address`;
  const expression = `create index "${name}" on "${table}" (lower("email"))`;
  return (target) => Index({ name, expression })(target as never);
}
