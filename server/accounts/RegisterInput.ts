import { Extensions, Field, InputType } from 'type-graphql';
import { registerRules } from '../../schema/rules/accountRules';

@InputType({ description: 'A new account.' })
@Extensions({ rules: registerRules })
export class RegisterInput {
  @Field(() => String)
  email!: string;

  @Field(() => String, { description: 'Ten characters or more.' })
  password!: string;

  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;
}
