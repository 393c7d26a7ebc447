import { useTranslations } from 'use-intl';
import { ChangePasswordDocument } from '../../../schema/generated/desk/graphql';
import { changePasswordRules } from '../../../schema/rules/accountRules';
import { TextField } from '../../ui/TextField';
import { useDeskUser } from '../data/SessionContext';
import { useDeskForm } from '../data/useDeskForm';
import { useToast } from '../ui/ActionsProvider';
import { DeskForm } from '../ui/DeskForm';
import { DeskSection } from '../ui/DeskSection';

const { currentPassword, newPassword } = changePasswordRules;

/** Changes the password; asks for the current one. */
export function PasswordForm() {
  const t = useTranslations('deskAccount');
  const show = useToast();
  const { email } = useDeskUser();
  const form = useDeskForm({
    document: ChangePasswordDocument,
    stored: { currentPassword: '', newPassword: '' },
    rules: { currentPassword, newPassword },
    getVariables: (input) => ({ input }),
    onAnswer: () => void show({ text: t('passwordChanged') }),
  });
  return (
    <DeskSection title={t('password')} lead={t('passwordLead')}>
      <DeskForm form={form} action={t('changePassword')} variant="secondary">
        {/* Lets password managers assign the password to the account. */}
        <input type="hidden" autoComplete="username" value={email} />
        <TextField
          {...form.getField('currentPassword')}
          type="password"
          label={t('currentPassword')}
          autoComplete="current-password"
          required
        />
        <TextField
          {...form.getField('newPassword')}
          type="password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          autoComplete="new-password"
          required
        />
      </DeskForm>
    </DeskSection>
  );
}
