import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/**
 * What files are for that are found by their names, by `import.meta.glob`, which Vite reads for development, tests, commands and
 * the bundle alike: each exports one thing, which has the file's name. In the order of the names, wherever the files lie.
 * @throws Error that names a file whose export is called otherwise: left out without a word, it would be looked for long.
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

/** In the order of their numbers. Databases and backups know them by their names, so a file that was published keeps its name. */
export const migrationsList = found.map(([name, migration]) => ({ name, class: migration }));
