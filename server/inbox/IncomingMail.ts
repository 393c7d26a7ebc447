import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { LIMITS } from '../../schema/rules/limits';

export enum IncomingMailKind {
  ANSWER = 'answer',
  AUTOMATIC = 'automatic',
  BOUNCE = 'bounce',
}

registerEnumType(IncomingMailKind, {
  name: 'IncomingMailKind',
  description: 'What a mail is that came in to a request.',
  valuesConfig: {
    ANSWER: { description: 'A person wrote it.' },
    AUTOMATIC: { description: 'A program wrote it, such as a note of absence. It waits for no reply.' },
    BOUNCE: { description: 'A mail server reports that it did not deliver a mail of the request.' },
  },
});

export enum IncomingContent {
  TEXT = 'text',
  EMPTY = 'empty',
  ENCRYPTED = 'encrypted',
  CALENDAR = 'calendar',
}

registerEnumType(IncomingContent, {
  name: 'IncomingContent',
  description: 'What a mail that came in contains.',
  valuesConfig: {
    EMPTY: { description: 'It has no text of its own.' },
    ENCRYPTED: { description: 'It can be read in the mailbox alone.' },
    CALENDAR: { description: 'An answer to an invitation.' },
  },
});

@ObjectType({ description: 'A file of a mail. It is in the mailbox alone.' })
export class IncomingAttachment {
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Its media type, such as `application/pdf`.' })
  type!: string;

  @Field(() => Int, { description: 'In bytes, about.' })
  size!: number;
}

/**
 * A mail that came in to a request. Its position in the mailbox and its Message-ID are unique, so that it is stored once. Deleted with
 * its request. There is no foreign key, because requests are in four tables (privacy/personalDataTables).
 */
@Entity({ tableName: 'incoming_mails' })
@Unique({ name: 'incoming_mails_position', properties: ['mailbox', 'uidValidity', 'uid'] })
@Index({ name: 'incoming_mails_by_item', properties: ['itemId', 'receivedAt', 'id'] })
@ObjectType({ description: 'A mail that came in to a request. It is part of the copy that the visitor may ask for.' })
export class IncomingMail {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Property({ type: 'uuid' })
  itemId!: string;

  /** Id of the reply that it answers, or that was not delivered; null for any other mail of the request. */
  @Property({ type: 'uuid', nullable: true })
  replyId: string | null = null;

  @Field(() => IncomingMailKind)
  @Property({ type: 'string', length: 10 })
  kind!: IncomingMailKind;

  /** Hash of server, user and folder. */
  @Property({ type: 'string', length: 64 })
  mailbox!: string;

  @Property({ type: 'integer', columnType: 'bigint' })
  uidValidity!: number;

  @Property({ type: 'integer', columnType: 'bigint' })
  uid!: number;

  /** With the angle brackets; a hash of the headers where a mail has none. */
  @Property({ type: 'string', length: 500 })
  @Unique()
  messageId!: string;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.email })
  fromAddress!: string;

  /** The address by which mail of a person is found whose request it is not; null for mail of the visitor. */
  @Property({ type: 'text', nullable: true })
  @Index()
  normalizedEmail: string | null = null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: LIMITS.company, nullable: true })
  fromName: string | null = null;

  @Field(() => Boolean, { description: 'Whether it is from another address than that of the request.' })
  @Property({ type: 'boolean', default: false })
  isFromOther: boolean = false;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.company })
  subject!: string;

  @Field(() => IncomingContent)
  @Property({ type: 'string', length: 10 })
  content!: IncomingContent;

  @Field(() => String, { description: 'The text without quoted earlier mail; empty where it has none.' })
  @Property({ type: 'text' })
  body!: string;

  @Field(() => String, { nullable: true, description: 'The quoted earlier mail.' })
  @Property({ type: 'text', nullable: true })
  quoted: string | null = null;

  @Field(() => Boolean, { description: 'Whether the text was too long, and the rest is in the mailbox alone.' })
  @Property({ type: 'boolean', default: false })
  isCut: boolean = false;

  @Field(() => [IncomingAttachment])
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: `'[]'` })
  attachments: IncomingAttachment[] = [];

  @Field(() => Date, { description: 'When the mailbox received it.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  receivedAt!: Date;

  /** When it was stored. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
