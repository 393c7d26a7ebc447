import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DisableSecondFactorDocument, RenewRecoveryCodesDocument } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useFormMutation } from '../data/useFormMutation';
import { useToast } from '../ui/ActionsProvider';
import { CodeField } from '../ui/CodeField';
import { ConfirmDialog, ConfirmForm } from '../ui/ConfirmDialog';
import { DeskSection } from '../ui/DeskSection';
import { PasswordField } from './factorFields';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpDialog } from './SetUpDialog';

/** One-time codes of an app beside the password. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const t = useTranslations('deskAccount');
  const [open, setOpen] = useState<'setUp' | 'renew' | 'disable'>();
  const close = () => setOpen(undefined);
  return (
    <DeskSection title={t('secondFactor')} lead={t(isOn ? 'secondFactorOn' : 'secondFactorOff')}>
      <div className="desk-actions">
        {isOn ? (
          <>
            <Button onClick={() => setOpen('renew')}>{t('renew')}</Button>
            <Button onClick={() => setOpen('disable')}>{t('disable')}</Button>
          </>
        ) : (
          <Button onClick={() => setOpen('setUp')}>{t('setUp')}</Button>
        )}
      </div>
      {open === 'setUp' && <SetUpDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'disable' && <DisableDialog onClose={close} />}
    </DeskSection>
  );
}

const getBoth = (form: FormData) => ({
  password: String(form.get('password')),
  code: String(form.get('code')).trim(),
});

function DisableDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskAccount');
  const show = useToast();
  const disabling = useFormMutation(DisableSecondFactorDocument);
  const confirm = async (form: FormData) => {
    if (!(await disabling.run(getBoth(form)))) return;
    onClose();
    show({ text: t('disabled') });
  };
  return (
    <ConfirmDialog
      title={t('disableTitle')}
      action={t('disable')}
      isBusy={disabling.isBusy}
      error={disabling.getError('password', 'code')}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t('disableText')}</p>
      <PasswordField {...disabling.getField('password')} />
      <CodeField {...disabling.getField('code')} />
    </ConfirmDialog>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskAccount');
  const common = useTranslations('desk');
  const renewal = useFormMutation(RenewRecoveryCodesDocument);
  const codes = renewal.data?.renewRecoveryCodes.recoveryCodes;
  return (
    <Dialog title={t(codes ? 'codes' : 'renewTitle')} closeLabel={common('close')} size="sm" onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ConfirmForm
          action={t('renew')}
          isBusy={renewal.isBusy}
          error={renewal.getError('password', 'code')}
          onClose={onClose}
          onConfirm={(form) => void renewal.run(getBoth(form))}
        >
          <p>{t('renewText')}</p>
          <PasswordField {...renewal.getField('password')} />
          <CodeField {...renewal.getField('code')} />
        </ConfirmForm>
      )}
    </Dialog>
  );
}
