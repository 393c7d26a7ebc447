import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** One counter that the instances share; the table is not logged, because a crash may forget it. */
@Entity({ tableName: 'rate_limits' })
export class RateLimit {
  @PrimaryKey({ type: 'string', length: 44 })
  key!: string;

  @Property({ type: 'integer' })
  points!: number;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;
}
