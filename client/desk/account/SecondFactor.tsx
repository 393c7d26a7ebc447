import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DisableSecondFactorDocument, RenewRecoveryCodesDocument } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useDeskForm } from '../data/useDeskForm';
import { useToast } from '../ui/ActionsProvider';
import { CodeField } from '../ui/CodeField';
import { FormDialog } from '../ui/ConfirmDialog';
import { DeskForm } from '../ui/DeskForm';
import { DeskSection } from '../ui/DeskSection';
import { factorRules, PasswordField } from './factorFields';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpDialog } from './SetUpDialog';

/** Turns the second factor (one-time codes of an app) on or off. */
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

const getBoth = ({ password, code }: { password: string; code: string }) => ({ password, code: code.trim() });
const EMPTY = { password: '', code: '' };

function DisableDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskAccount');
  const show = useToast();
  const form = useDeskForm({
    document: DisableSecondFactorDocument,
    stored: EMPTY,
    rules: factorRules,
    getVariables: getBoth,
    onAnswer: () => {
      onClose();
      show({ text: t('disabled') });
    },
  });
  return (
    <FormDialog title={t('disableTitle')} form={form} action={t('disable')} onClose={onClose}>
      <p>{t('disableText')}</p>
      <PasswordField {...form.getField('password')} />
      <CodeField {...form.getField('code')} />
    </FormDialog>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskAccount');
  const common = useTranslations('desk');
  const form = useDeskForm({
    document: RenewRecoveryCodesDocument,
    stored: EMPTY,
    rules: factorRules,
    getVariables: getBoth,
  });
  const codes = form.answer?.result?.recoveryCodes;
  return (
    <Dialog title={t(codes ? 'codes' : 'renewTitle')} closeLabel={common('close')} size="sm" onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <DeskForm form={form} action={t('renew')} onCancel={onClose}>
          <p>{t('renewText')}</p>
          <PasswordField {...form.getField('password')} />
          <CodeField {...form.getField('code')} />
        </DeskForm>
      )}
    </Dialog>
  );
}
