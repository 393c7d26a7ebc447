import { Extensions, Field, InputType } from 'type-graphql';
import type { Given } from '../../schema/rules/checkFields';
import { newsletterRules } from '../../schema/rules/newsletterRules';

@InputType({ description: 'An address for the newsletter as it is sent; the rules are those of the form.' })
@Extensions({ rules: newsletterRules })
export class SubscribeInput implements Given<typeof newsletterRules> {
  @Field(() => String)
  email!: string;
}
