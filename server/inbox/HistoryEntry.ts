import { Field, ID, InterfaceType, ObjectType } from 'type-graphql';
import type { CalendarDay } from '../../schema/calendarDay';
import { Failure } from '../jobs/Failure';
import { JobState } from '../jobs/JobRecord';
import { TaskName } from '../jobs/TaskName';
import { Retention } from '../privacy/Retention';
import { IncomingMail } from './IncomingMail';
import { Note } from './Note';
import { Reply } from './Reply';

/** HistoryAccountResolver adds the account as a field. */
@InterfaceType('HistoryEntry', { description: 'Something that happened to an item, or will.' })
export abstract class HistoryEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  at!: Date;

  accountId: string | null = null;
}

const Entry = (description: string) => ObjectType({ implements: HistoryEntry, description });

@Entry('It arrived.')
export class ItemReceived extends HistoryEntry {}

@Entry('A member of staff opened it for the first time.')
export class ItemOpened extends HistoryEntry {}

@Entry('Staff said that they got in touch, or took that back.')
export class ContactChange extends HistoryEntry {
  @Field(() => Boolean)
  contacted!: boolean;

  @Field(() => Date, { nullable: true, description: 'When they got in touch.' })
  contactedAt!: Date | null;
}

@Entry('Somebody was named to answer it, or nobody any more.')
export class AssignmentChange extends HistoryEntry {
  @Field(() => Boolean)
  assigned!: boolean;

  /** AssignmentResolver adds the assignee as a field. */
  assigneeId!: string | null;
}

@Entry('It was set aside until a day on which staff follow it up, or that was ended.')
export class FollowUpChange extends HistoryEntry {
  @Field(() => String, { nullable: true, description: 'The day as YYYY-MM-DD; null where it was removed.' })
  followUpOn!: CalendarDay | null;
}

@Entry('Staff began to wait for an answer of the visitor, or ended that.')
export class VisitorWaitChange extends HistoryEntry {
  @Field(() => Boolean)
  waiting!: boolean;
}

@Entry('It was flagged as spam, or restored.')
export class SpamChange extends HistoryEntry {
  @Field(() => Boolean)
  flagged!: boolean;

  @Field(() => [String], { description: 'Why it was flagged as it arrived, as codes; empty for a change by staff.' })
  reasons!: string[];
}

@Entry('It was marked as having led to a contract, or the mark was taken back.')
export class ClientChange extends HistoryEntry {
  @Field(() => Boolean)
  client!: boolean;

  @Field(() => Date, { nullable: true, description: 'Since when there is a contract.' })
  since!: Date | null;
}

@Entry('The end of the service to the client was set or removed.')
export class ServiceEndChange extends HistoryEntry {
  @Field(() => Date, { nullable: true })
  endedAt!: Date | null;
}

@Entry('What the visitor typed was corrected.')
export class ItemCorrected extends HistoryEntry {
  @Field(() => [String], {
    description: 'Names of the fields, such as firstName; none of corrections in earlier releases.',
  })
  fields!: string[];
}

@Entry('The author of a note changed or deleted it.')
export class NoteRevision extends HistoryEntry {
  @Field(() => Boolean)
  deleted!: boolean;
}

@Entry('Staff wrote a note.')
export class NoteWritten extends HistoryEntry {
  @Field(() => Note)
  note!: Note;
}

@Entry('Staff wrote a reply to the visitor.')
export class ReplyWritten extends HistoryEntry {
  @Field(() => Reply)
  reply!: Reply;
}

@Entry('A mail came in: an answer of the visitor, a note of absence, or the report of a mail server.')
export class MailReceived extends HistoryEntry {
  @Field(() => IncomingMail)
  mail!: IncomingMail;
}

@Entry('Staff closed an answer of the visitor without a reply, or let it wait again.')
export class AnswerChange extends HistoryEntry {
  @Field(() => Boolean)
  closed!: boolean;
}

@Entry('A mail that follows from it.')
export class MailDelivery extends HistoryEntry {
  @Field(() => TaskName)
  task!: TaskName;

  @Field(() => JobState)
  state!: JobState;

  @Field(() => Failure, { nullable: true, description: 'Why the last attempt failed.' })
  failure!: Failure | null;
}

@Entry('A webhook that follows from it.')
export class WebhookDelivery extends HistoryEntry {
  @Field(() => JobState)
  state!: JobState;

  @Field(() => Failure, { nullable: true, description: 'Why the last attempt failed.' })
  failure!: Failure | null;
}

@Entry('A message to a chat service, or to a device of staff, that follows from it.')
export class NoticeDelivery extends HistoryEntry {
  @Field(() => TaskName)
  task!: TaskName;

  @Field(() => JobState)
  state!: JobState;

  @Field(() => Failure, { nullable: true, description: 'Why the last attempt failed.' })
  failure!: Failure | null;
}

@Entry('It will be erased then.')
export class ErasureDue extends HistoryEntry {
  @Field(() => Retention)
  retention!: Retention;
}
