import { randomUUID } from 'node:crypto';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { LIMITS } from '../../schema/rules/limits';
import { Account } from '../auth/Account';

/** Number of replies per request that the cost of a query assumes. Only staff write replies. */
export const REPLY_ROWS = 50;

export enum ReplyState {
  WAITING = 'waiting',
  SENDING = 'sending',
  ACCEPTED = 'accepted',
  REFUSED = 'refused',
  GIVEN_UP = 'givenUp',
  UNKNOWN = 'unknown',
  BOUNCED = 'bounced',
  UNDONE = 'undone',
}

registerEnumType(ReplyState, {
  name: 'ReplyState',
  description: 'The state of a reply.',
  valuesConfig: {
    WAITING: { description: 'No mail server has it yet. It is tried again where that failed.' },
    SENDING: { description: 'It is being passed to the mail server.' },
    ACCEPTED: { description: 'The mail server took it; or it was written to a file, where no mail server is set up.' },
    REFUSED: { description: 'The mail server refused it for good.' },
    GIVEN_UP: { description: 'No mail server took it for days. It is not tried again.' },
    UNKNOWN: {
      description:
        'Nobody knows whether the mail server took it, because the process or the connection ended meanwhile. It is not sent again unless staff say so.',
    },
    BOUNCED: { description: 'A mail server accepted it, and reported later that it was not delivered.' },
    UNDONE: { description: 'It was taken back before it was sent; its text is gone.' },
  },
});

/** States of a reply that reached nobody, as far as is known. */
export const UNDELIVERED: readonly ReplyState[] = [
  ReplyState.REFUSED,
  ReplyState.GIVEN_UP,
  ReplyState.UNKNOWN,
  ReplyState.BOUNCED,
];

/** Deleted with its request. There is no foreign key, because requests are in four tables (privacy/personalDataTables). */
@Entity({ tableName: 'replies' })
@Index({ name: 'replies_by_item', properties: ['itemId', 'createdAt', 'id'] })
@ObjectType({
  description:
    'A mail of staff to the visitor who sent a request. It is part of the copy that the visitor may ask for.',
})
export class Reply {
  /** Chosen by the writer, so that a reply that is sent again is stored once. */
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Field(() => ID, { description: 'Id of the request.' })
  @Property({ type: 'uuid' })
  itemId!: string;

  /** The member of staff who wrote it; null once the account is erased. */
  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'author_id',
    nullable: true,
    deleteRule: 'set null',
    index: false,
  })
  authorId: string | null = null;

  @Field(() => String, { description: 'The address that it goes to.' })
  @Property({ type: 'string', length: LIMITS.email })
  recipient!: string;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.company })
  subject!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  body!: string;

  /** Part of its Message-ID. Random: an answer that names it must not be forged by guessing. */
  @Property({ type: 'uuid' })
  messageKey: string = randomUUID();

  /** Its only state: the job that sends it has no record of its own. */
  @Field(() => ReplyState)
  @Property({ type: 'string', length: 10 })
  state: ReplyState = ReplyState.WAITING;

  /** Counts the times it was passed to a mail server; the end of an earlier attempt changes nothing any more. */
  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  @Field(() => String, { nullable: true, description: 'The answer of the mail server to the last failed attempt.' })
  @Property({ type: 'string', length: 500, nullable: true })
  answer: string | null = null;

  /** Code of the last failure (jobs/Failure). */
  @Property({ type: 'string', length: 80, nullable: true })
  failureCode: string | null = null;

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Until when it can be taken back; it is sent after that.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  sendAfter!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was accepted or refused, or its end became unknown.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  settledAt: Date | null = null;

  /** When staff last had it sent again. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  resentAt: Date | null = null;

  /** Since when the visitor waited for it: the arrival of the request, or of the answer that it replies to; null where nobody waited. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  waitedSince: Date | null = null;

  @Field(() => Boolean, { description: 'Whether it was written to a file, because no mail server is set up.' })
  @Property({ type: 'boolean', default: false })
  isFile: boolean = false;

  @Field(() => Boolean, { description: 'Whether its author can still take it back.' })
  get isUndoable(): boolean {
    return this.state === ReplyState.WAITING && this.resentAt === null;
  }

  /** ReplyResolver adds it as a field. */
  get isResendable(): boolean {
    return UNDELIVERED.includes(this.state);
  }
}
