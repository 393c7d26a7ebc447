import type { ComponentProps } from 'react';
import { changePasswordRules } from '../../../schema/rules/accountRules';
import { TextField } from '../../ui/TextField';

/** Rules of a change to the second factor, which needs the password and a code of the app. */
export const factorRules = {
  password: changePasswordRules.currentPassword,
  code: { ...changePasswordRules.code, required: true },
} as const;

export function PasswordField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} type="password" autoComplete="current-password" required />;
}
