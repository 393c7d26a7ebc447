import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ChangePasswordDocument } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { useDeskUser } from '../data/SessionContext';
import { useFormMutation } from '../data/useFormMutation';
import { useToast } from '../ui/ActionsProvider';
import { DeskSection } from '../ui/DeskSection';

/** Another password for whoever knows the present one. */
export function PasswordForm() {
  const t = useTranslations('deskAccount');
  const show = useToast();
  const { email } = useDeskUser();
  const change = useFormMutation(ChangePasswordDocument);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const get = (name: string) => String(values.get(name));
    const input = { currentPassword: get('currentPassword'), newPassword: get('newPassword') };
    if (!(await change.run({ input }))) return;
    form.reset();
    show({ text: t('passwordChanged') });
  };
  const error = change.getError('currentPassword', 'newPassword');
  return (
    <DeskSection title={t('password')} lead={t('passwordLead')}>
      <form className="desk-form" onSubmit={submit}>
        {/* For password managers. */}
        <input type="hidden" autoComplete="username" value={email} />
        <TextField
          {...change.getField('currentPassword')}
          type="password"
          label={t('currentPassword')}
          autoComplete="current-password"
          required
        />
        <TextField
          {...change.getField('newPassword')}
          type="password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          autoComplete="new-password"
          required
        />
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" busy={change.isBusy} disabled={change.isBusy}>
          {t('changePassword')}
        </Button>
      </form>
    </DeskSection>
  );
}
