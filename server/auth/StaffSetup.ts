import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * That there was an account of staff; one row at most, which nothing removes. Without it the settings make the first account. With
 * it they make none, whoever has left or taken another address since.
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
