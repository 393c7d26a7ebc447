import { validate } from 'uuid';
import type { Log } from '../log';

/** Ids of erased rows, by table. */
export type ErasedRows = Record<string, readonly string[]>;

/**
 * Writes into the log what a restore of an older backup has to repeat: what was erased or taken from somebody on purpose.
 * The log, because it outlives a database that is lost. It has ids alone, which tell nothing of the person.
 */
export interface ErasureLog {
  rowsErased(rows: ErasedRows): void;
  /** An account lost the right of staff. */
  staffRemoved(accountId: string): void;
}

/** Docker cuts lines at 16 KB. */
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
});

/** What logs say that was erased, and which part of time they cover. */
export interface LoggedErasures {
  rows: Map<string, Set<string>>;
  staffRemoved: Set<string>;
  /** Of the first and the last line, in ms; undefined where nothing is a line of the log. */
  from: number | undefined;
  to: number | undefined;
}

interface LogLine {
  time: number;
  erased?: ErasedRows;
  staffRemoved?: string;
}

/**
 * Reads logs of the site, also where something stands before each line (`docker compose logs`).
 * @param since in ms: staff may have been removed before the backup, and added again. What was erased before is not in it.
 */
export async function readErasures(lines: AsyncIterable<string>, since: number): Promise<LoggedErasures> {
  const found: LoggedErasures = { rows: new Map(), staffRemoved: new Set(), from: undefined, to: undefined };
  for await (const text of lines) {
    const line = parseLine(text);
    if (!line) continue;
    found.from = Math.min(found.from ?? line.time, line.time);
    found.to = Math.max(found.to ?? line.time, line.time);
    if (line.staffRemoved && validate(line.staffRemoved) && line.time >= since)
      found.staffRemoved.add(line.staffRemoved);
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
