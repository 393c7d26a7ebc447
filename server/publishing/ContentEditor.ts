import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../auth/Account';

/** A member of staff who has a document open. */
@Entity({ tableName: 'content_editors' })
export class ContentEditor {
  [PrimaryKeyProp]?: ['document', 'accountId'];

  @PrimaryKey({ type: 'string', length: 120 })
  document!: string;

  @ManyToOne(() => Account, {
    mapToPk: true,
    primary: true,
    fieldName: 'account_id',
    deleteRule: 'cascade',
    index: false,
  })
  accountId!: string;

  /** When the desk last asked. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  seenAt!: Date;
}
