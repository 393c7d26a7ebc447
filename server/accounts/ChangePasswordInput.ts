import { Extensions, Field, InputType } from 'type-graphql';
import { changePasswordRules, resetPasswordRules } from '../../schema/rules/accountRules';

@InputType({ description: 'Another password, for whoever knows the present one.' })
@Extensions({ rules: changePasswordRules })
export class ChangePasswordInput {
  @Field(() => String)
  currentPassword!: string;

  @Field(() => String, { description: 'Ten characters or more.' })
  newPassword!: string;
}

@InputType({ description: 'Another password, for whoever was mailed a link.' })
@Extensions({ rules: resetPasswordRules })
export class ResetPasswordInput {
  @Field(() => String, { description: 'What stands after `token=` in the link.' })
  token!: string;

  @Field(() => String, { description: 'Ten characters or more.' })
  password!: string;
}
