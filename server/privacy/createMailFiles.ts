import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { visitorIn } from './visitorIn';

/** Mail that is written as files where no mail server is named: people's data like any row, outside the database. */
export interface MailFiles {
  /**
   * Names of those that were written to a person or in their name, by the normalized address. Each is read for it, so not
   * while a transaction waits.
   */
  findOf(email: string): Promise<readonly string[]>;
  /**
   * How many were written about these events, or are among those that were found; and every reminder then, because it
   * names whom it reminds of. Removes them unless it is only asked.
   */
  erase(person: { events: readonly string[]; found: readonly string[] }, isDryRun: boolean): Promise<number>;
  /** How many were written before a time; removes them unless it is only asked. */
  endBefore(time: Date, isDryRun: boolean): Promise<number>;
}

/** A file is named after its task and its event or day: `notify-staff.<id>.<recipient>.eml`. */
export function createMailFiles(folder: string): MailFiles {
  const names = async () => {
    const all = await ifThere(readdir(folder), []);
    return all.filter((name) => /\.eml(\.part)?$/.test(name));
  };
  const remove = async (chosen: readonly string[], isDryRun = false) => {
    if (!isDryRun) for (const name of chosen) await rm(join(folder, name), { force: true });
    return chosen.length;
  };
  return {
    findOf: async (email) => {
      const found: string[] = [];
      for (const name of await names()) {
        if (isReminder(name)) continue;
        const message = await ifThere(readFile(join(folder, name), 'utf8'), '');
        if (visitorIn(name, message) === email) found.push(name);
      }
      return found;
    },
    erase: async ({ events, found }, isDryRun) => {
      const all = await names();
      const isTheirs = isAbout(events);
      const isFound = new Set(found);
      const theirs = all.filter((name) => !isReminder(name) && (isTheirs(name) || isFound.has(name)));
      if (theirs.length + events.length > 0) theirs.push(...all.filter(isReminder));
      return remove(theirs, isDryRun);
    },
    endBefore: async (time, isDryRun) => {
      const old: string[] = [];
      for (const name of await names()) {
        const written = await ifThere(stat(join(folder, name)), undefined);
        if (written && written.mtime <= time) old.push(name);
      }
      return remove(old, isDryRun);
    },
  };
}

const isReminder = (name: string) => name.startsWith('remind-staff.');

function isAbout(events: readonly string[]): (name: string) => boolean {
  const known = new Set(events);
  return (name) => name.split('.').some((part) => known.has(part));
}

/** What another process removed in between, or nobody has written yet, is as good as empty. */
const ifThere = <Read, Empty>(reading: Promise<Read>, empty: Empty): Promise<Read | Empty> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return empty;
    throw error;
  });
