import { Extensions, Field, InputType } from 'type-graphql';
import type { Given } from '../../schema/rules/checkFields';
import { contactRules } from '../../schema/rules/contactRules';

@InputType({ description: 'A contact message as it is sent; the rules are those of the form.' })
@Extensions({ rules: contactRules })
export class ContactInput implements Given<typeof contactRules> {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  phone!: string | null | undefined;

  @Field(() => String)
  message!: string;
}
