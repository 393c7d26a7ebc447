import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { foundByName } from '../../foundByName';

const found = foundByName<Constructor<Migration>>(
  import.meta.glob(['./Migration*.ts', '!./*.test.ts'], { eager: true }),
);

/** In the order of their numbers. Databases and backups know them by their names, so a file that was published keeps its name. */
export const migrationsList = found.map(([name, migration]) => ({ name, class: migration }));
