import { Extensions, Field, InputType } from 'type-graphql';
import {
  changePasswordRules,
  profileRules,
  registerRules,
  resetPasswordRules,
  staffRules,
} from '../../schema/rules/accountRules';

const CODE =
  'A code of the second factor, or a recovery code; needed beside the password where the account has one and its sign-in is older than ten minutes.';

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

@InputType({ description: 'Changes of an account by itself; a name that is left out is emptied.' })
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

  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null;
}

@InputType({ description: 'Another password, for callers who know the present one.' })
@Extensions({ rules: changePasswordRules })
export class ChangePasswordInput {
  @Field(() => String)
  currentPassword!: string;

  @Field(() => String, { description: 'Ten characters or more.' })
  newPassword!: string;

  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null;
}

@InputType({ description: 'Another password, by a mailed link.' })
@Extensions({ rules: resetPasswordRules })
export class ResetPasswordInput {
  @Field(() => String, { description: 'The text after `token=` in the link.' })
  token!: string;

  @Field(() => String, { description: 'Ten characters or more.' })
  password!: string;
}

@InputType({ description: 'An account that becomes staff.' })
@Extensions({ rules: staffRules })
export class AddStaffInput {
  @Field(() => String)
  email!: string;

  @Field(() => String, { description: 'Ten characters or more; replaces the one that the account had.' })
  password!: string;
}
