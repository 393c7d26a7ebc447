import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import './SignIn.css';

type Props = Omit<ComponentProps<typeof TextField>, 'label'>;

/** A field for a one-time code of the app that can switch to a recovery code. Phones show digits or letters to match. */
export function CodeField(props: Props) {
  const t = useTranslations('desk');
  const [isRecovery, setRecovery] = useState(false);
  const change = () => {
    setRecovery(!isRecovery);
    requestAnimationFrame(() => document.getElementById(props.id)?.focus());
  };
  return (
    <div className="code-field">
      {isRecovery ? (
        <TextField
          {...props}
          key="recovery"
          label={t('recoveryCode')}
          hint={t('recoveryCodeHint')}
          dir="ltr"
          inputMode="text"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          required
        />
      ) : (
        <AppCodeField {...props} key="app" />
      )}
      <Button size="s" variant="quiet" onClick={change}>
        {t(isRecovery ? 'useApp' : 'useRecoveryCode')}
      </Button>
    </div>
  );
}

/** A field for a one-time code of the app only. */
export function AppCodeField(props: Props) {
  const t = useTranslations('desk');
  return (
    <TextField
      hint={t('codeHint')}
      {...props}
      label={t('code')}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
