import { Extensions, Field, InputType } from 'type-graphql';
import { contactRules } from '../../schema/rules/contactRules';

@InputType({ description: 'A contact message as it is sent; the rules are those of the form.' })
@Extensions({ rules: contactRules })
export class ContactInput {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String)
  message!: string;
}
