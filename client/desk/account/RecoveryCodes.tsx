import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { copyText } from '../shared/copyText';
import { saveFile } from '../shared/saveFile';
import './SecondFactor.css';

/** Shows recovery codes, which appear only once, and buttons to save them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('deskAccount');
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const shown = useRef<HTMLParagraphElement>(null);
  // The previously focused button was removed with the previous step.
  useEffect(() => shown.current?.focus(), []);
  const text = codes.join('\n');
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'copyFailed');
  return (
    <div className="recovery">
      <p ref={shown} tabIndex={-1}>
        {t('codesText')}
      </p>
      <ul className="recovery__codes">
        {codes.map((code) => (
          <li key={code} className="desk-code">
            {code}
          </li>
        ))}
      </ul>
      <div className="desk-actions">
        <Button size="s" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button size="s" onClick={() => saveFile('recovery-codes.txt', 'text/plain;charset=utf-8', `${text}\n`)}>
          {t('downloadCodes')}
        </Button>
      </div>
      <p role="status">{outcome && t(outcome)}</p>
      <div className="desk-actions">
        <Button variant="strong" onClick={onDone}>
          {t('codesKept')}
        </Button>
      </div>
    </div>
  );
}
