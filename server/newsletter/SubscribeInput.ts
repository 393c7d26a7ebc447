import { Extensions, Field, InputType } from 'type-graphql';
import { newsletterRules } from '../../schema/rules/newsletterRules';

@InputType({ description: 'An address for the newsletter as it is sent; the rules are those of the form.' })
@Extensions({ rules: newsletterRules })
export class SubscribeInput {
  @Field(() => String)
  email!: string;
}
