import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeEmail } from '../normalizeEmail';

/** Mail that is written as files where no mail server is named: people's data like any row, outside the database. */
export interface MailFiles {
  /**
   * Names of those that were written to a person or in their name, by the normalized address. Each is read for it, so not
   * while a transaction waits.
   */
  findByEmail(email: string): Promise<readonly string[]>;
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

/** What another process removed in between, or nobody has written yet, is as good as empty. */
const ifThere = <Read, Empty>(reading: Promise<Read>, empty: Empty): Promise<Read | Empty> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return empty;
    throw error;
  });

/** How reports name mail that was written to files, beside tables and their rows. */
export const filesOfMail = { table: 'files_of_mail' } as const;

/**
 * The address of the visitor whom a file of mail is about, normalized: in mail to staff the one that an answer goes to, or that
 * a header of its own names; in all other mail the one that it goes to. Headers alone tell: what stands in a text may be about
 * somebody else.
 */
export function visitorIn(name: string, message: string): string {
  const [headers = ''] = message.split(/\r?\n\r?\n/, 1);
  const lines = headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const getHeader = (header: string) =>
    lines.find((each) => each.toLowerCase().startsWith(`${header.toLowerCase()}:`))?.slice(header.length + 1) ?? '';
  // Whatever name stands before it, the address comes last, and our own rules let no space into one.
  const getAddress = (header: string) =>
    getHeader(header)
      .split(/[\s<>]+/)
      .findLast(Boolean) ?? '';
  const isToStaff = name.startsWith('notify-staff.');
  // A decoder passes over the spaces that a long header is folded at.
  const address = isToStaff ? getAddress('Reply-To') || decodeVisitor(getHeader(VISITOR_HEADER)) : getAddress('To');
  return normalizeEmail(address);
}

/** Says whom mail to staff is about, where Reply-To cannot: letters before the @ that not every mail server takes. */
export const VISITOR_HEADER = 'X-Visitor';

/** In signs that every mail server takes, whatever the address is made of. */
export const encodeVisitor = (address: string): string => Buffer.from(address).toString('base64url');

const decodeVisitor = (value: string): string => Buffer.from(value, 'base64url').toString();
