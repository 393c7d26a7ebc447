import { Extensions, Field, InputType } from 'type-graphql';
import { profileRules } from '../../schema/rules/accountRules';

@InputType({ description: 'What an account may change of itself; a name that is left out is emptied.' })
@Extensions({ rules: profileRules })
export class UpdateProfileInput {
  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'The current password; needed when the address changes.' })
  password?: string | null;
}
