import { Extensions, Field, InputType } from 'type-graphql';
import type { Given } from '../../schema/rules/checkFields';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';

@InputType({ description: 'A message about one service as it is sent; the rules are those of the form.' })
@Extensions({ rules: serviceRequestRules })
export class RequestServiceInput implements Given<typeof serviceRequestRules> {
  @Field(() => String, { description: 'Slug of the service; one that it had before is stored as its present one.' })
  service!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  company!: string | null | undefined;

  @Field(() => String)
  details!: string;
}
