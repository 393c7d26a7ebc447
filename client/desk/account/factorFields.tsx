import { useTranslations } from 'use-intl';
import type { FieldProps } from '../../ui/fieldParts';
import { TextField } from '../../ui/TextField';

type Props = Omit<FieldProps, 'label'>;

export function PasswordField(props: Props) {
  const t = useTranslations('deskAccount');
  return <TextField {...props} type="password" label={t('currentPassword')} autoComplete="current-password" required />;
}
