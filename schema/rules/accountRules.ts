import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

const firstName = { label: 'firstName', kind: 'line', required: false, max: LIMITS.name } as const;
const lastName = { ...firstName, label: 'lastName' } as const;
const password = { label: 'password', kind: 'line', required: true, max: LIMITS.password } as const;

/** Code of the second factor; its limit leaves room for separators. */
const code = { label: 'code', kind: 'line', required: false, max: LIMITS.password } as const;

/** Input that creates an account. */
export const registerRules = { email: emailField, password, firstName, lastName } as const satisfies FieldRules;

/** Input that creates a staff account. */
export const staffRules = { email: emailField, password } as const satisfies FieldRules;

/** Input that changes a password. */
export const changePasswordRules = {
  currentPassword: { ...password, label: 'currentPassword' },
  newPassword: { ...password, label: 'newPassword' },
  code,
} as const satisfies FieldRules;

/** Input that sets a password with a mailed link. */
export const resetPasswordRules = {
  token: { label: 'resetLink', kind: 'line', required: true, max: 100 },
  password: { ...password, label: 'newPassword' },
} as const satisfies FieldRules;

/** Fields that an account may change in its profile. A changed address requires password and code. */
export const profileRules = {
  email: emailField,
  firstName,
  lastName,
  password: { ...password, required: false },
  code,
} as const satisfies FieldRules;
