import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { changePasswordRules } from '../../../schema/rules/accountRules';
import { TextField } from '../../ui/TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Rules of a change to the second factor, which needs the password and a code of the app. */
export const factorRules = {
  password: changePasswordRules.currentPassword,
  code: { ...changePasswordRules.code, required: true },
} as const;

export function PasswordField(props: Props) {
  const t = useTranslations('deskAccount');
  return <TextField {...props} type="password" label={t('currentPassword')} autoComplete="current-password" required />;
}
