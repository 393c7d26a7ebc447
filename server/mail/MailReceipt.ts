import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** That an address had a receipt, without the address. */
@Entity({ tableName: 'mail_receipts' })
export class MailReceipt {
  /** HMAC-SHA-256 of the address in lower case. */
  @PrimaryKey({ type: 'string', length: 64 })
  addressHash!: string;

  /** The event that it was for; trying the same again is no second receipt. */
  @Property({ type: 'uuid' })
  eventId!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  sentAt!: Date;
}
