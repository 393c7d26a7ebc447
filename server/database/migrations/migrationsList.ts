import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/**
 * Returns the exports of files that `import.meta.glob` finds, sorted by name, from all folders. Vite reads them for
 * development, tests, commands and the bundle alike. Each file exports one thing with the name of the file.
 * @throws Error that names a file whose export has another name, because a missing file would be hard to notice.
 */
export function foundByName<Found>(files: Record<string, Record<string, Found>>): [name: string, found: Found][] {
  return Object.entries(files)
    .map(([file, module]): [string, Found] => {
      const name = file.replace(/^.*\/|\.ts$/g, '');
      const found = module[name];
      if (found === undefined) throw new Error(`${file} has to export ${name}: it is found by its name.`);
      return [name, found];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

const found = foundByName<Constructor<Migration>>(
  import.meta.glob(['./Migration*.ts', '!./*.test.ts'], { eager: true }),
);

/** Sorted by number. Databases and backups refer to migrations by name, so a published file keeps its name. */
export const migrationsList = found.map(([name, migration]) => ({ name, class: migration }));
