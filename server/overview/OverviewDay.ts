import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { CalendarDay } from '../../schema/calendarDay';

/** What a day is counted by. */
export type Dimension = (typeof dimensions)[number];

/**
 * Beside what the names say: `replies` has quote requests by Reply, `seconds` the answered ones by a logarithm of the time that the
 * reply took, `spam` what is flagged, which the others leave out.
 */
export const dimensions = [
  'kinds',
  'projectTypes',
  'sources',
  'campaigns',
  'locales',
  'replies',
  'seconds',
  'spam',
] as const;

/** What visitors choose by the link that they come by, so that anybody can make up any number of values. */
export const OPEN_DIMENSIONS = ['sources', 'campaigns'] as const satisfies readonly Dimension[];
/** Values of an open dimension that a day counts apart: those with the most requests. The others are counted together. */
export const MAX_KEYS = 200;
/** A longer value is counted with the others, in characters. */
export const MAX_KEY_LENGTH = 100;
/** The key of the others. No value is empty. */
export const OTHER_KEY = '';

/** How long the reply to a quote request took: none yet, 24 hours at most, 48 at most, or more. */
export const replies = ['WAITING', 'DAY', 'TWO_DAYS', 'LATER'] as const;
export type Reply = (typeof replies)[number];

/** How many there were of each key; a dimension without any is left out. */
export type Figures = Partial<Record<Dimension, Record<string, number>>>;

/** A finished day, counted. A day that is missing, or has an OverviewChange, is counted from the requests themselves. */
@Entity({ tableName: 'overview_days' })
export class OverviewDay {
  @PrimaryKey({ type: 'date' })
  day!: CalendarDay;

  /** As time zones were when it was counted; a day with other bounds by now is counted anew. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  startsAt!: Date;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  endsAt!: Date;

  @Property({ type: 'json', columnType: 'json' })
  figures!: Figures;
}

/** That a transaction changed what is counted of an hour (UTC). Triggers write it (Migration0330Overview). */
@Entity({ tableName: 'overview_changes' })
export class OverviewChange {
  @PrimaryKey({ type: 'Date', columnType: 'timestamptz(3)' })
  hour!: Date;

  @PrimaryKey({ type: 'bigint', autoincrement: false })
  transaction!: string;
}
