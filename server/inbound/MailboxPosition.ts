import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How far a mailbox was read, and which instance reads it. */
@Entity({ tableName: 'mailbox_positions' })
export class MailboxPosition {
  /** Hash of server, user and folder. */
  @PrimaryKey({ type: 'string', length: 64 })
  mailbox!: string;

  /** Null until the mailbox was opened. */
  @Property({ type: 'integer', columnType: 'bigint', nullable: true })
  uidValidity: number | null = null;

  /** The first UID that was not read. */
  @Property({ type: 'integer', columnType: 'bigint', nullable: true })
  nextUid: number | null = null;

  /** When it was last read, by the clock of the database. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  readAt: Date | null = null;

  /** The instance that reads it until `leasedUntil`; another one takes over then. */
  @Property({ type: 'uuid', nullable: true })
  holder: string | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  leasedUntil: Date | null = null;
}
