import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What the site knows of time from before; one row, which all instances share. */
@Entity({ tableName: 'retention_clock' })
export class RetentionClock {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id: number = 1;

  /** When the site last ran with a plausible clock; advanced each hour while it runs. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  lastSeenAt!: Date;

  /** When expired data was last erased. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  lastRunAt: Date | null = null;

  /** When staff were told that the clock is implausible; null once they confirmed it or data was erased again. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  warnedAt: Date | null = null;
}
