import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { BeginSecondFactorDocument, ConfirmSecondFactorDocument } from '../../../schema/generated/desk/graphql';
import { Dialog } from '../../ui/Dialog';
import { useFormMutation } from '../data/useFormMutation';
import { AppCodeField } from '../ui/CodeField';
import { ConfirmForm } from '../ui/ConfirmDialog';
import { PasswordField } from './factorFields';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';

/** Asks for the password, gives the secret to an app, asks for a code of it, and shows the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskAccount');
  const common = useTranslations('desk');
  const begin = useFormMutation(BeginSecondFactorDocument);
  const confirmation = useFormMutation(ConfirmSecondFactorDocument);
  const secret = begin.data?.beginSecondFactor;
  const codes = confirmation.data?.confirmSecondFactor.recoveryCodes;
  const codeField = confirmation.getField('code');
  // The button that had the focus went with the first step.
  useEffect(() => {
    if (secret) document.getElementById(codeField.id)?.focus();
  }, [secret, codeField.id]);
  return (
    <Dialog title={t(codes ? 'codes' : 'setUpTitle')} closeLabel={common('close')} size="sm" onClose={onClose}>
      {!secret && (
        <ConfirmForm
          key="password"
          action={t('next')}
          isBusy={begin.isBusy}
          error={begin.getError('password')}
          onClose={onClose}
          onConfirm={(form) => void begin.run({ password: String(form.get('password')) })}
        >
          <p>{t('setUpText')}</p>
          <PasswordField {...begin.getField('password')} />
        </ConfirmForm>
      )}
      {secret && !codes && (
        <ConfirmForm
          key="code"
          action={t('confirm')}
          isBusy={confirmation.isBusy}
          error={confirmation.getError('code')}
          onClose={onClose}
          onConfirm={(form) => void confirmation.run({ code: String(form.get('code')).trim() })}
        >
          <p>{t('scan')}</p>
          <QrCode text={secret.uri} label={t('qrCode')} />
          <p>
            {t('secret')} <bdi className="desk-code">{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</bdi>
          </p>
          {/* On the phone that has the app, nobody can scan its own screen. */}
          <a href={secret.uri}>{t('openApp')}</a>
          <AppCodeField {...codeField} hint={t('codeHint')} />
        </ConfirmForm>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
    </Dialog>
  );
}
