import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ChangeNewsletterDocument, type NewsletterFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useChange } from '../../data/useChange';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useFormatTime } from '../../ui/Time';

interface Props {
  newsletter: NewsletterFieldsFragment;
  onChanged: () => void;
}

const ORDER = ['ACCEPTED', 'WAITING', 'SENDING', 'REFUSED', 'GIVEN_UP', 'BOUNCED', 'UNKNOWN'] as const;

/** Shows how far a newsletter is, by the states of its mails, and pauses or stops it. */
export function NewsletterResult({ newsletter, onChanged }: Props) {
  const t = useTranslations('deskArticles');
  const format = useFormatter();
  const formatTime = useFormatTime();
  const [isStopping, setStopping] = useState(false);
  const { run, isBusy, error } = useChange(ChangeNewsletterDocument);
  const { id, state, startAt, settledAt, total, counts } = newsletter;
  const change = async (next: 'PAUSED' | 'SENDING' | 'STOPPED') => {
    await run({ id, state: next });
    setStopping(false);
    onChanged();
  };
  const isOpen = state === 'WAITING' || state === 'SENDING' || state === 'PAUSED';
  const parts = ORDER.flatMap((name) => {
    const count = counts.find((one) => one.state === name)?.count ?? 0;
    return count > 0 ? { name, text: `${format.number(count)} ${t(`mails.${name}`)}` } : [];
  });
  const gone = total - counts.reduce((sum, { count }) => sum + count, 0);
  const texts = [...parts.map(({ text }) => text), ...(gone > 0 ? [`${format.number(gone)} ${t('left')}`] : [])];
  return (
    <div role="status">
      <p>
        <strong>{t(`states.${state}`, { time: formatTime(settledAt ?? startAt, { hasTime: true }) })}</strong>
      </p>
      {texts.length > 0 && <p className="numbers">{texts.join(' · ')}</p>}
      {error && <Notice tone="error">{error}</Notice>}
      {isOpen && (
        <div className="desk-actions">
          {state === 'PAUSED' ? (
            <Button size="s" busy={isBusy} onClick={() => void change('SENDING')}>
              {t('goOn')}
            </Button>
          ) : (
            <Button size="s" busy={isBusy} onClick={() => void change('PAUSED')}>
              {t('pause')}
            </Button>
          )}
          <Button size="s" onClick={() => setStopping(true)}>
            {t('stop')}
          </Button>
        </div>
      )}
      {isStopping && (
        <ConfirmDialog
          title={t('stopTitle')}
          action={t('stop')}
          isBusy={isBusy}
          onConfirm={() => void change('STOPPED')}
          onClose={() => setStopping(false)}
        >
          <p>{t('stopText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
