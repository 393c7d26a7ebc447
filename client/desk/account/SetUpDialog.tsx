import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { BeginSecondFactorDocument, ConfirmSecondFactorDocument } from '../../../schema/generated/desk/graphql';
import { Dialog } from '../../ui/Dialog';
import { useDeskForm } from '../data/useDeskForm';
import { AppCodeField } from '../ui/CodeField';
import { DeskForm } from '../ui/DeskForm';
import { factorRules, PasswordField } from './factorFields';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';

/** Asks for the password, shows the secret for the app, asks for one code, and shows the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskAccount');
  const common = useTranslations('desk');
  const begin = useDeskForm({
    document: BeginSecondFactorDocument,
    stored: { password: '' },
    rules: { password: factorRules.password },
    getVariables: ({ password }) => ({ password }),
  });
  const confirmation = useDeskForm({
    document: ConfirmSecondFactorDocument,
    stored: { code: '' },
    rules: { code: factorRules.code },
    getVariables: ({ code }) => ({ code: code.trim() }),
  });
  const secret = begin.answer?.result;
  const codes = confirmation.answer?.result?.recoveryCodes;
  const codeField = confirmation.getField('code');
  // The previously focused button was removed with the first step.
  useEffect(() => {
    if (secret) document.getElementById(codeField.id)?.focus();
  }, [secret, codeField.id]);
  return (
    <Dialog title={t(codes ? 'codes' : 'setUpTitle')} closeLabel={common('close')} size="sm" onClose={onClose}>
      {!secret && (
        <DeskForm key="password" form={begin} action={t('next')} onCancel={onClose}>
          <p>{t('setUpText')}</p>
          <PasswordField {...begin.getField('password')} />
        </DeskForm>
      )}
      {secret && !codes && (
        <DeskForm key="code" form={confirmation} action={t('confirm')} onCancel={onClose}>
          <p>{t('scan')}</p>
          <QrCode text={secret.uri} label={t('qrCode')} />
          <p>
            {t('secret')} <bdi className="desk-code">{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</bdi>
          </p>
          {/* A phone cannot scan its own screen, so it gets a link to its app. */}
          <a href={secret.uri}>{t('openApp')}</a>
          <AppCodeField {...codeField} hint={t('codeHint')} />
        </DeskForm>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
    </Dialog>
  );
}
