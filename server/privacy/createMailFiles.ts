import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeEmail } from '../common/normalizeEmail';

/** Mail in files, written if no mail server is configured: personal data outside the database. */
export interface MailFiles {
  /**
   * Returns the names of files of mail to a person or about a submission of theirs, by normalized address. It reads every file,
   * so it must not run inside a transaction.
   */
  findByEmail(email: string): Promise<readonly string[]>;
  /**
   * Counts the files about these events and the found ones. If there are any, all reminders count too, because they name persons.
   * Deletes them unless `isDryRun`.
   */
  erase(person: { events: readonly string[]; found: readonly string[] }, isDryRun: boolean): Promise<number>;
  /** Counts the files written before a time; deletes them unless `isDryRun`. */
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
    findByEmail: async (email) => {
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

/** Treats a missing file or folder as empty: another process may have deleted it, or no mail was written yet. */
const ifThere = <Read, Empty>(reading: Promise<Read>, empty: Empty): Promise<Read | Empty> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return empty;
    throw error;
  });

/** Name of mail in files within reports, in the form of a table. */
export const filesOfMail = { table: 'files_of_mail' } as const;

/**
 * Returns the normalized address of the visitor that a mail is about: in mail to staff from Reply-To or VISITOR_HEADER, in other
 * mail from To. Only headers count, because the text may be about another person.
 */
export function visitorIn(name: string, message: string): string {
  const [headers = ''] = message.split(/\r?\n\r?\n/, 1);
  const lines = headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const getHeader = (header: string) =>
    lines.find((each) => each.toLowerCase().startsWith(`${header.toLowerCase()}:`))?.slice(header.length + 1) ?? '';
  // The address is the last word, after any name: the rules for addresses allow no space.
  const getAddress = (header: string) =>
    getHeader(header)
      .split(/[\s<>]+/)
      .findLast(Boolean) ?? '';
  const isToStaff = name.startsWith('notify-staff.');
  // The decoder ignores the spaces at which a long header is folded.
  const address = isToStaff ? getAddress('Reply-To') || decodeVisitor(getHeader(VISITOR_HEADER)) : getAddress('To');
  return normalizeEmail(address);
}

/** Header with the visitor of a mail to staff, if Reply-To cannot name it: not every mail server accepts letters outside ASCII. */
export const VISITOR_HEADER = 'X-Visitor';

/** Encodes any address in characters that every mail server accepts. */
export const encodeVisitor = (address: string): string => Buffer.from(address).toString('base64url');

const decodeVisitor = (value: string): string => Buffer.from(value, 'base64url').toString();
