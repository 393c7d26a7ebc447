import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import { Account } from '../auth/Account';

/** A reply that a member of staff had sent, or sent again, within the last day. It outlives its reply, so that deleting requests frees no count. */
@Entity({ tableName: 'reply_sendings' })
@Index({ name: 'reply_sendings_by_account', properties: ['accountId', 'sentAt'] })
export class ReplySending {
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id', deleteRule: 'cascade', index: false })
  accountId!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  sentAt!: Date;
}
