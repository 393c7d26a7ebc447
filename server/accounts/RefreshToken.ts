import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';

@Entity({ tableName: 'refresh_tokens' })
export class RefreshToken {
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Property({ type: 'uuid' })
  @Index()
  accountId!: string;

  /** All tokens that descend from one sign-in; using one twice revokes them all. */
  @Property({ type: 'uuid' })
  @Index()
  family!: string;

  /** SHA-256 of the token; the token itself is kept nowhere. */
  @Property({ type: 'string', length: 64 })
  @Unique()
  hash!: string;

  /** Never later than the family ends. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** When the sign-in itself ends, however often its token is exchanged. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  familyExpiresAt!: Date;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  usedAt: Date | null = null;
}
