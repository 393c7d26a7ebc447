import { Extensions, Field, InputType } from 'type-graphql';
import { staffRules } from '../../schema/rules/accountRules';

@InputType({ description: 'An account that becomes staff.' })
@Extensions({ rules: staffRules })
export class AddStaffInput {
  @Field(() => String)
  email!: string;

  @Field(() => String, { description: 'Ten characters or more; replaces the one that the account had.' })
  password!: string;
}
