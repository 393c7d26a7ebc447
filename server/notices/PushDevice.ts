import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { Account } from '../auth/Account';
import type { SubmissionName } from '../outbox/eventTypes';
import type { PushSilence } from './PushSilence';

/** Kinds of notices, as they are stored. The first four are kinds of requests. */
export enum NoticeKind {
  LEAD = 'Lead',
  CONTACT_MESSAGE = 'ContactMessage',
  HELP_QUESTION = 'HelpQuestion',
  SERVICE_REQUEST = 'ServiceRequest',
  OVERDUE = 'Overdue',
}

registerEnumType(NoticeKind, {
  name: 'NoticeKind',
  description: 'A kind of notice on the devices of staff.',
  valuesConfig: { OVERDUE: { description: 'The reminder of a day, if requests are overdue.' } },
});

export const NOTICE_KINDS = Object.values(NoticeKind);

/** Returns the kind of notices about a request; undefined for addresses for the newsletter. */
export const findNoticeKind = (name: SubmissionName): NoticeKind | undefined =>
  NOTICE_KINDS.find((kind) => kind === (name as string));

/** A browser of a member of staff that receives notices. */
@Entity({ tableName: 'push_devices' })
@ObjectType({ description: 'A browser of the account that shows notices, even while the desk is closed.' })
export class PushDevice {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'account_id',
    deleteRule: 'cascade',
    index: 'push_devices_account',
  })
  accountId!: string;

  /** Address at the browser's push service. With the keys below it is a secret: nobody is shown it. */
  @Property({ type: 'text' })
  @Unique()
  endpoint!: string;

  @Property({ type: 'string', length: 100 })
  p256dh!: string;

  @Property({ type: 'string', length: 40 })
  auth!: string;

  @Field(() => String, { description: 'The name of the browser, such as “Chrome, Android”.' })
  @Property({ type: 'string', length: 80 })
  label!: string;

  @Field(() => [NoticeKind], { description: 'The notices of the device.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  kinds!: NoticeKind[];

  @Field(() => String, { nullable: true, description: 'Since when it rests each day, at the office, as HH:MM.' })
  @Property({ type: 'string', length: 5, nullable: true })
  quietFrom: string | null = null;

  @Field(() => String, { nullable: true, description: 'Until when it rests.' })
  @Property({ type: 'string', length: 5, nullable: true })
  quietTo: string | null = null;

  @Field(() => Boolean, { description: 'Whether overdue requests are shown while it rests.' })
  @Property({ type: 'boolean', default: true })
  overdueAlways: boolean = true;

  /** The sign-in that the browser had when the desk last started on it; the end of that one ends the device. */
  @Property({ type: 'uuid', nullable: true })
  session: string | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the desk last started on it.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  confirmedAt!: Date;

  /** The key of the site with which it subscribed; null if unknown. */
  @Property({ type: 'string', length: 100, nullable: true })
  pushKey: string | null = null;

  /** Why it is sent no notices; `findSilence` knows further reasons. */
  @Property({ type: 'string', length: 20, nullable: true, fieldName: 'silence' })
  storedSilence: PushSilence | null = null;

  @Field(() => Date, {
    nullable: true,
    description: 'When its push service or its browser ended that it shows notices.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  silentSince: Date | null = null;
}
