import { Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { Ctx, Extensions, Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import type { Checked, Given } from '../../schema/rules/checkFields';
import { leadRules } from '../../schema/rules/leadRules';
import { LIMITS } from '../../schema/rules/limits';
import { constants } from '../content/constants';
import type { Context } from '../context';
import { ProjectType, StoredProjectType, StoredTimeline, Timeline } from '../leadChoices';
import { AddressedSubmission, InboxIndexes, ListIndexes, partialIndex, StaffOnly } from '../submissions/Submission';

/** Where a quote request stands. Every one is in exactly one state. */
export enum LeadState {
  NEW = 'new',
  DUE = 'due',
  OVERDUE = 'overdue',
  CONTACTED = 'contacted',
  FLAGGED = 'flagged',
}

registerEnumType(LeadState, {
  name: 'LeadState',
  description: 'Where a quote request stands against the promise to reply; it is in one state at a time.',
  valuesConfig: {
    NEW: { description: 'Waits for a reply, and there is time.' },
    DUE: { description: 'Waits for a reply, and the time that was promised has begun to run out.' },
    OVERDUE: { description: 'Waits for a reply for longer than was promised.' },
    CONTACTED: { description: 'Staff got in touch.' },
    FLAGGED: { description: 'Taken for spam; waits for nobody.' },
  },
});

const HOUR = 3_600_000;
const { quoteHoursMin, quoteHoursMax } = constants.replies;

/**
 * What arrived at `due` or earlier is due, at `overdue` or earlier overdue: the two ends of the promise that the pages
 * make ("24–48 hours"), from the same constants.
 */
export const replyTimes = (now: Date) => ({
  due: new Date(now.getTime() - quoteHoursMin * HOUR),
  overdue: new Date(now.getTime() - quoteHoursMax * HOUR),
});

/** When the promise to reply is broken by what is not answered yet. */
export const getDueTime = (createdAt: Date) => new Date(createdAt.getTime() + quoteHoursMax * HOUR);

/** The state of whatever visitors sent and staff answer; contact messages and others are held to the same promise. */
export function getReplyState(
  { flaggedAt, contactedAt, createdAt }: Pick<AddressedSubmission, 'flaggedAt' | 'contactedAt' | 'createdAt'>,
  now: Date,
): LeadState {
  if (flaggedAt) return LeadState.FLAGGED;
  if (contactedAt) return LeadState.CONTACTED;
  const { due, overdue } = replyTimes(now);
  if (createdAt <= overdue) return LeadState.OVERDUE;
  return createdAt <= due ? LeadState.DUE : LeadState.NEW;
}

@Entity({ tableName: 'leads' })
@Index(partialIndex('leads', 'project_type', '"project_type", "created_at", "id"', '"flagged_at" is null'))
@Index(partialIndex('leads', 'timeline', '"timeline", "created_at", "id"', '"flagged_at" is null'))
@Index(partialIndex('leads', 'client', '"created_at", "id"', '"client_since" is not null and "flagged_at" is null'))
@ListIndexes('leads')
@InboxIndexes('leads')
@ObjectType({ description: 'A quote request (specification, section 3).' })
export class Lead extends AddressedSubmission implements Checked<typeof leadRules> {
  @Field(() => StoredProjectType)
  @Property({ type: 'string', length: 20 })
  projectType!: ProjectType;

  @Field(() => String)
  @Property({ type: 'text' })
  projectDescription!: string;

  @Field(() => StoredTimeline)
  @Property({ type: 'string', length: 20 })
  timeline!: Timeline;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.name })
  firstName!: string;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.name })
  lastName!: string;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.email })
  email!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: LIMITS.phone, nullable: true })
  phone: string | null = null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: LIMITS.company, nullable: true })
  company: string | null = null;

  @StaffOnly()
  @Field(() => Date, {
    nullable: true,
    description: 'Since when there is a contract; a client’s request is kept longer.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  clientSince: Date | null = null;

  @StaffOnly()
  @Field(() => Date, { nullable: true, description: 'When the service to the client ended.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  clientEndedAt: Date | null = null;

  /** The values that staff replaced by corrections, as hashes (replacedValues). */
  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: "'{}'" })
  replacedValues: string[] = [];

  @StaffOnly()
  @Field(() => LeadState, { description: 'Where it stands against the promise to reply.' })
  state(@Ctx() { now }: Context): LeadState {
    return getReplyState(this, now());
  }

  override rules() {
    return leadRules;
  }

  override nameParts() {
    return [this.lastName, this.firstName];
  }
}

@InputType({ description: 'A quote request as it is sent; the rules are those of the form.' })
@Extensions({ rules: leadRules })
export class CreateLeadInput implements Given<typeof leadRules> {
  @Field(() => ProjectType)
  projectType!: ProjectType;

  @Field(() => String)
  projectDescription!: string;

  @Field(() => Timeline)
  timeline!: Timeline;

  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  phone!: string | null | undefined;

  @Field(() => String, { nullable: true })
  company!: string | null | undefined;
}
