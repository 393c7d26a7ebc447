import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Ctx, Field, ObjectType } from 'type-graphql';
import type { Checked } from '../../schema/rules/checkFields';
import { leadRules } from '../../schema/rules/leadRules';
import { LIMITS } from '../../schema/rules/limits';
import type { Context } from '../Context';
import { AddressedSubmission } from '../submissions/AddressedSubmission';
import { ListIndexes } from '../submissions/ListIndexes';
import { StaffOnly } from '../submissions/Submission';
import { LeadState } from './LeadState';
import { ProjectType } from './ProjectType';
import { replyTimes } from './replyTimes';
import { Timeline } from './Timeline';

@Entity({ tableName: 'leads' })
@ListIndexes('leads')
@ObjectType({ description: 'A quote request (specification, section 3).' })
export class Lead extends AddressedSubmission implements Checked<typeof leadRules> {
  @Field(() => ProjectType)
  @Property({ type: 'string', length: 20 })
  projectType!: ProjectType;

  @Field(() => String)
  @Property({ type: 'text' })
  projectDescription!: string;

  @Field(() => Timeline)
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

  @StaffOnly()
  @Field(() => LeadState, { description: 'Where it stands against the promise to reply.' })
  state(@Ctx() { now }: Context): LeadState {
    if (this.flaggedAt) return LeadState.FLAGGED;
    if (this.contactedAt) return LeadState.CONTACTED;
    const { due, overdue } = replyTimes(now());
    if (this.createdAt <= overdue) return LeadState.OVERDUE;
    return this.createdAt <= due ? LeadState.DUE : LeadState.NEW;
  }

  override rules() {
    return leadRules;
  }

  override nameParts() {
    return [this.lastName, this.firstName];
  }
}
