import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

const firstName = { label: 'firstName', kind: 'line', required: false, max: LIMITS.name } as const;
const lastName = { ...firstName, label: 'lastName' } as const;
const password = { label: 'password', kind: 'line', required: true, max: LIMITS.password } as const;

/** Longer than any code with separators. */
const code = { label: 'code', kind: 'line', required: false, max: LIMITS.password } as const;

/** What makes an account. */
export const registerRules = { email: emailField, password, firstName, lastName } as const satisfies FieldRules;

/** What makes an account staff. */
export const staffRules = { email: emailField, password } as const satisfies FieldRules;

/** What changes a password. */
export const changePasswordRules = {
  currentPassword: { ...password, label: 'currentPassword' },
  newPassword: { ...password, label: 'newPassword' },
  code,
} as const satisfies FieldRules;

/** What sets a password by a mailed link. */
export const resetPasswordRules = {
  token: { label: 'resetLink', kind: 'line', required: true, max: 100 },
  password: { ...password, label: 'newPassword' },
} as const satisfies FieldRules;

/** What an account may change of itself; password and code are asked for when the address changes. */
export const profileRules = {
  email: emailField,
  firstName,
  lastName,
  password: { ...password, required: false },
  code,
} as const satisfies FieldRules;
