import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export enum HistoryType {
  RECEIVED = 'received',
  SEEN = 'seen',
  CONTACTED = 'contacted',
  FLAGGED = 'flagged',
  MAIL_SENT = 'mailSent',
  MAIL_WAITING = 'mailWaiting',
  MAIL_FAILED = 'mailFailed',
  ASSIGNED = 'assigned',
  CHANGED = 'changed',
  CLIENT = 'client',
  ERASURE = 'erasure',
}

registerEnumType(HistoryType, {
  name: 'HistoryType',
  description: 'What happened to an item.',
  valuesConfig: {
    SEEN: { description: 'A member of staff opened it for the first time.' },
    MAIL_WAITING: { description: 'A mail is not sent yet; it is tried again.' },
    MAIL_FAILED: { description: 'A mail could not be sent, and is not tried again by itself.' },
    ASSIGNED: { description: 'Somebody was named to answer it, or nobody any more.' },
    ERASURE: { description: 'When it will be erased.' },
  },
});

@ObjectType({ description: 'Something that happened to an item, or will.' })
export class HistoryEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => HistoryType)
  type!: HistoryType;

  @Field(() => String, {
    nullable: true,
    description:
      'Of a change the mutation, such as `setInboxFollowUp`; of a mail the work, such as `send-receipt`; of an assignment who it is; of spam why; of the erasure the reason.',
  })
  detail!: string | null;

  /** Who did it, where that is known. */
  accountId?: string | null;
}
