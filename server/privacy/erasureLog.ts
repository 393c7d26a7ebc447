import { validate } from 'uuid';
import { isLocale, type Locale } from '../../schema/locales';
import type { Log } from '../common/log';

/** Ids of erased rows, by table. */
export type ErasedRows = Record<string, readonly string[]>;

/** A newsletter in the log. */
export interface BegunNewsletter {
  id: string;
  articleId: string;
  locale: Locale;
}

/**
 * Logs erasures, removed rights and newsletters, which a restore of an older backup has to repeat or to know. The log is used because it survives the
 * loss of the database. It contains only ids, which identify no person.
 */
export interface ErasureLog {
  rowsErased(rows: ErasedRows): void;
  /** Logs that an account lost the staff right. */
  staffRemoved(accountId: string): void;
  /** Logs that an article goes to the subscribers of a language, once for both. */
  newsletterBegun(newsletter: BegunNewsletter): void;
}

/** Docker splits lines at 16 KB. */
const IDS_PER_LINE = 200;

export const createErasureLog = (log: Log): ErasureLog => ({
  rowsErased: (rows) => {
    for (const [table, ids] of Object.entries(rows)) {
      for (let at = 0; at < ids.length; at += IDS_PER_LINE) {
        log.info({ erased: { [table]: ids.slice(at, at + IDS_PER_LINE) } }, 'rows erased');
      }
    }
  },
  staffRemoved: (accountId) => log.info({ staffRemoved: accountId }, 'staff removed'),
  newsletterBegun: ({ id, articleId, locale }) =>
    log.info({ newsletterBegun: { id, articleId, locale } }, 'newsletter begun'),
});

/** Erasures and newsletters found in logs, and the period that the logs cover. */
export interface LoggedErasures {
  rows: Map<string, Set<string>>;
  staffRemoved: Set<string>;
  /** Newsletters by id, with the time at which they began. */
  newsletters: Map<string, BegunNewsletter & { at: Date }>;
  /** Times of the first and last line in milliseconds; undefined if no line is of the log. */
  from: number | undefined;
  to: number | undefined;
}

interface LogLine {
  time: number;
  erased?: ErasedRows;
  staffRemoved?: string;
  newsletterBegun?: BegunNewsletter;
}

/** Length of the column. */
const MAX_ARTICLE_ID = 100;

/**
 * Reads logs of the site, with or without a prefix on each line (`docker compose logs`).
 * @param since Time of the backup in milliseconds. Earlier removals of staff are ignored, because the account may have become
 * staff again before the backup. Rows erased before it are not in the backup anyway.
 */
export async function readErasures(lines: AsyncIterable<string>, since: number): Promise<LoggedErasures> {
  const found: LoggedErasures = {
    rows: new Map(),
    staffRemoved: new Set(),
    newsletters: new Map(),
    from: undefined,
    to: undefined,
  };
  for await (const text of lines) {
    const line = parseLine(text);
    if (!line) continue;
    found.from = Math.min(found.from ?? line.time, line.time);
    found.to = Math.max(found.to ?? line.time, line.time);
    if (line.staffRemoved && validate(line.staffRemoved) && line.time >= since)
      found.staffRemoved.add(line.staffRemoved);
    const { id, articleId, locale } = line.newsletterBegun ?? {};
    if (validate(id) && typeof articleId === 'string' && articleId.length <= MAX_ARTICLE_ID && isLocale(locale))
      found.newsletters.set(id as string, { id: id as string, articleId, locale, at: new Date(line.time) });
    for (const [table, ids] of Object.entries(line.erased ?? {})) {
      const all = found.rows.get(table) ?? new Set();
      for (const id of ids) if (validate(id)) all.add(id);
      found.rows.set(table, all);
    }
  }
  return found;
}

function parseLine(text: string): LogLine | undefined {
  try {
    const line = JSON.parse(text.slice(text.indexOf('{'))) as Partial<LogLine>;
    return typeof line.time === 'number' ? (line as LogLine) : undefined;
  } catch {
    return undefined;
  }
}
