import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Mail that is written as files where no mail server is named: people's data like any row, outside the database. */
export interface MailFiles {
  /** Removes what was written about these events and rows, and every reminder, because it names whom it reminds of. */
  forget(ids: readonly string[]): Promise<void>;
  /** How many were written before a time; removes them unless it is only asked. */
  endBefore(time: Date, isDryRun: boolean): Promise<number>;
}

/** A file is named after its task and its event, row or day: `notify-staff.<id>.<recipient>.eml`. */
export function createMailFiles(folder: string): MailFiles {
  const names = async () => {
    const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return all.filter((name) => /\.eml(\.part)?$/.test(name));
  };
  const remove = (name: string) => rm(join(folder, name), { force: true });

  return {
    forget: async (ids) => {
      if (ids.length === 0) return;
      const isTheirs = (name: string) => name.startsWith('remind-staff.') || ids.some((id) => name.includes(id));
      for (const name of await names()) if (isTheirs(name)) await remove(name);
    },
    endBefore: async (time, isDryRun) => {
      let count = 0;
      for (const name of await names()) {
        const written = await stat(join(folder, name)).catch(() => undefined);
        if (!written || written.mtime > time) continue;
        if (!isDryRun) await remove(name);
        count += 1;
      }
      return count;
    },
  };
}
