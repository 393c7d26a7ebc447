import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../auth/Account';

/** A member of staff who edits something. */
@Entity({ tableName: 'editors' })
export class Editor {
  [PrimaryKeyProp]?: ['subject', 'accountId'];

  /** Id of a document, or `reply` and the id of a request. */
  @PrimaryKey({ type: 'string', length: 120 })
  subject!: string;

  @ManyToOne(() => Account, {
    mapToPk: true,
    primary: true,
    fieldName: 'account_id',
    deleteRule: 'cascade',
    index: false,
  })
  accountId!: string;

  /** When the desk last reported it. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  seenAt!: Date;
}
