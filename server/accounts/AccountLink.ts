import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What the owner of the address does with a link. */
export enum LinkPurpose {
  /** Confirms that the address is theirs. */
  CONFIRM = 'confirm',
  /** Sets another password. */
  RESET = 'reset',
}

/** A link that was mailed to the address of an account. Each try of a mail has its own; all of them work. */
@Entity({ tableName: 'account_links' })
export class AccountLink {
  /** SHA-256 of the token; the token itself is in the mail alone. */
  @PrimaryKey({ type: 'string', length: 64 })
  tokenHash!: string;

  @Property({ type: 'uuid' })
  @Index()
  accountId!: string;

  @Property({ type: 'string', length: 10 })
  purpose!: LinkPurpose;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;
}
