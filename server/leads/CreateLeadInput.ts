import { Extensions, Field, InputType } from 'type-graphql';
import type { Given } from '../../schema/rules/checkFields';
import { leadRules } from '../../schema/rules/leadRules';
import { ProjectType } from './ProjectType';
import { Timeline } from './Timeline';

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
