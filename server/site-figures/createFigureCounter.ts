import type { EntityManager } from '@mikro-orm/postgresql';
import { getDay } from '../../schema/calendarDay';
import { coalesce } from '../../schema/coalesce';
import type { PageView } from '../../schema/rules/siteFigures';
import { describeError, type Log } from '../common/log';
import type { Orm } from '../database/createOrm';
import { type FigureKey, getFigureId } from './SiteFigure';

/** Time for which page views are added up in memory. */
const FLUSH_MS = 60_000;
/** Rows of one statement; each has eight values. */
const BATCH = 500;

export interface FigureTotal extends FigureKey {
  seen: number;
  touched: number;
}

interface Options {
  orm: Orm;
  log: Log;
  now: () => Date;
  flushMs?: number;
}

export interface FigureCounter {
  count(view: PageView): void;
  /** Adds the totals in memory to the table. If the database is away, they stay and are added later. */
  flush(): Promise<void>;
  /** Adds the rest and ends. */
  stop(): Promise<void>;
}

/** Adds up page views of this instance, and once a minute adds the totals to the table that all instances share. */
export function createFigureCounter({ orm, log, now, flushMs = FLUSH_MS }: Options): FigureCounter {
  let totals = new Map<string, FigureTotal>();

  const add = ({ seen, touched, ...key }: FigureTotal) => {
    const id = getFigureId(key);
    const known = totals.get(id);
    totals.set(id, { ...key, seen: seen + (known?.seen ?? 0), touched: touched + (known?.touched ?? 0) });
  };

  const flush = coalesce(async () => {
    if (totals.size === 0) return;
    const taken = totals;
    totals = new Map();
    try {
      await addFigures(orm.em.fork(), [...taken.values()]);
    } catch (error) {
      for (const total of taken.values()) add(total);
      log.warn({ error: describeError(error) }, 'the figures of the site wait for the database');
    }
  });
  const timer = setInterval(flush, flushMs).unref();

  return {
    count: ({ page, locale, source, device, seen, touched }) =>
      add({ day: getDay(now()), page, locale, source, device, seen: Number(seen), touched: Number(touched) }),
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Adds totals to the rows of their keys, in one transaction. */
export async function addFigures(em: EntityManager, totals: readonly FigureTotal[]): Promise<void> {
  // In one order everywhere, so that two instances never wait for each other's rows.
  const rows = totals
    .map((total) => [getFigureId(total), total] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  await em.transactional(async (inside) => {
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      await (inside as EntityManager).execute(
        `insert into "site_figures" as "known" ("id", "day", "page", "locale", "source", "device", "seen", "touched")
          values ${batch.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}
          on conflict ("id") do update set "seen" = "known"."seen" + excluded."seen",
            "touched" = "known"."touched" + excluded."touched"`,
        batch.flatMap(([id, { day, page, locale, source, device, seen, touched }]) => [
          id,
          day,
          page,
          locale,
          source,
          device,
          seen,
          touched,
        ]),
      );
    }
  });
}
