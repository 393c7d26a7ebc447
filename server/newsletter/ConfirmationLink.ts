import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A link that was mailed to an address, for its owner to confirm it. Each try of a mail has its own; all of them work. */
@Entity({ tableName: 'confirmation_links' })
export class ConfirmationLink {
  /** SHA-256 of the token; the token itself is in the mail alone. */
  @PrimaryKey({ type: 'string', length: 64 })
  tokenHash!: string;

  @Property({ type: 'uuid' })
  @Index()
  subscriberId!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;
}
