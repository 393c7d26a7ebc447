import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Records that a staff account existed; one row at most, which is never deleted. Without it, the settings create the first
 * account. With it they create none, even after that owner has left or changed the address.
 */
@Entity({ tableName: 'staff_setup' })
export class StaffSetup {
  @PrimaryKey({ type: 'smallint', autoincrement: false, default: 1 })
  id: number = 1;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  madeAt!: Date;
}

export const isStaffSetUp = async (em: EntityManager): Promise<boolean> => (await em.count(StaffSetup)) > 0;

export async function recordStaffSetup(inner: EntityManager, madeAt: Date): Promise<void> {
  const row = { id: 1, madeAt };
  await inner.upsert(StaffSetup, row, { onConflictFields: ['id'], onConflictAction: 'ignore' });
}
