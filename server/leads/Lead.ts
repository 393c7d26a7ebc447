import { Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { Extensions, Field, InputType, ObjectType } from 'type-graphql';
import type { Checked, Input } from '../../schema/rules/checkFields';
import { offeredBudgets } from '../../schema/rules/choices';
import { leadRules } from '../../schema/rules/leadRules';
import { LIMITS } from '../../schema/rules/limits';
import { AddressedSubmission, InboxIndexes, ListIndexes, partialIndex, WAITING_ITEM } from '../submissions/Submission';
import {
  type Budget,
  BudgetInput,
  ProjectType,
  StoredBudget,
  StoredProjectType,
  StoredTimeline,
  Timeline,
} from './leadChoices';

@Entity({ tableName: 'leads' })
@Index(partialIndex('leads', 'project_type', '"project_type", "created_at", "id"', '"flagged_at" is null'))
@Index(partialIndex('leads', 'timeline', '"timeline", "created_at", "id"', '"flagged_at" is null'))
@Index(partialIndex('leads', 'budget', '"budget", "created_at", "id"', '"budget" is not null and "flagged_at" is null'))
@Index(partialIndex('leads', 'client', '"created_at", "id"', '"client_since" is not null and "flagged_at" is null'))
@ListIndexes('leads', WAITING_ITEM)
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

  @Field(() => StoredBudget, { nullable: true })
  @Property({ type: 'string', length: 20, nullable: true })
  budget: Budget | null = null;

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

  /** Start of the contract. A client’s request is stored for longer. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  clientSince: Date | null = null;

  /** End of the service to the client. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  clientEndedAt: Date | null = null;

  /** Hashes of the values that staff replaced by corrections (replacedValues). */
  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: "'{}'" })
  replacedValues: string[] = [];

  override rules() {
    return leadRules;
  }

  override nameParts() {
    return [this.lastName, this.firstName];
  }
}

/** Where the agency asks for no budget, the input has no such field. */
const AskedBudget = (): PropertyDecorator =>
  offeredBudgets.length > 0 ? Field(() => BudgetInput, { nullable: true }) : () => {};

@InputType({ description: 'A quote request as it is sent; the rules are those of the form.' })
@Extensions({ rules: leadRules })
export class CreateLeadInput implements Input<typeof leadRules> {
  @Field(() => ProjectType)
  projectType!: ProjectType;

  @Field(() => String)
  projectDescription!: string;

  @Field(() => Timeline)
  timeline!: Timeline;

  @AskedBudget()
  budget?: Budget | null;

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
