import { emailField } from './emailField';
import type { FieldRules } from './FieldRule';
import { LIMITS } from './limits';

const firstName = {
  label: 'First name',
  missing: 'Enter your first name.',
  kind: 'line',
  required: false,
  max: LIMITS.name,
} as const;
const lastName = { ...firstName, label: 'Last name', missing: 'Enter your last name.' } as const;
const password = {
  label: 'Password',
  missing: 'Enter a password.',
  kind: 'line',
  required: true,
  max: LIMITS.password,
} as const;

/** What makes an account. */
export const registerRules = { email: emailField, password, firstName, lastName } as const satisfies FieldRules;

/** What makes an account staff. */
export const staffRules = { email: emailField, password } as const satisfies FieldRules;

/** What changes a password. */
export const changePasswordRules = {
  currentPassword: { ...password, label: 'Current password', missing: 'Enter your current password.' },
  newPassword: { ...password, label: 'New password', missing: 'Choose a new password.' },
} as const satisfies FieldRules;

/** What sets a password by a mailed link. */
export const resetPasswordRules = {
  token: {
    label: 'Link',
    missing: 'Open the link of the email, and the whole of it.',
    kind: 'line',
    required: true,
    max: 100,
  },
  password: { ...password, label: 'New password', missing: 'Choose a new password.' },
} as const satisfies FieldRules;

/** What an account may change of itself; the password is asked for when the address changes. */
export const profileRules = {
  email: emailField,
  firstName,
  lastName,
  password: { ...password, required: false },
} as const satisfies FieldRules;
