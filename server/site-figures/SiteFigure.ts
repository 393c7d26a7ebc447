import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v5 } from 'uuid';
import type { CalendarDay } from '../../schema/calendarDay';

/** The dimensions of a row. */
export interface FigureKey {
  day: CalendarDay;
  page: string;
  locale: string;
  source: string;
  device: string;
}

/** Page views of one day that agree in page, language, kind of source and kind of device. */
@Entity({ tableName: 'site_figures' })
@Index({ name: 'site_figures_by_day', properties: ['day'] })
export class SiteFigure implements FigureKey {
  /** Derived from the key, so that every instance adds to the same row. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** At the office. */
  @Property({ type: 'date' })
  day!: CalendarDay;

  /** Path without the language. */
  @Property({ type: 'string', length: 200 })
  page!: string;

  @Property({ type: 'string', length: 2 })
  locale!: string;

  @Property({ type: 'string', length: 10 })
  source!: string;

  @Property({ type: 'string', length: 10 })
  device!: string;

  @Property({ type: 'integer' })
  seen!: number;

  /** Views in which a form of a request was typed into. */
  @Property({ type: 'integer' })
  touched!: number;
}

/** Any UUID: the ids of rows are derived from it. */
const NAMESPACE = '7c1d6a52-3f0e-4b1a-8f5e-2b9d0c4e6a10';

export const getFigureId = ({ day, page, locale, source, device }: FigureKey): string =>
  v5([day, page, locale, source, device].join(' '), NAMESPACE);
