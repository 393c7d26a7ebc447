import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import {
  ChangeNewsletterDocument,
  type NewsletterFieldsFragment,
  ResendNewsletterMailsDocument,
} from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useChange } from '../../data/useChange';
import { useJobLabels } from '../../shared/useJobLabels';
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
  const { getFailure } = useJobLabels();
  const [asked, setAsked] = useState<'stop' | 'resend'>();
  const { run, isBusy, error } = useChange(ChangeNewsletterDocument);
  const again = useChange(ResendNewsletterMailsDocument);
  const { id, state, startAt, settledAt, total, isShown, failure, counts } = newsletter;
  const change = async (next: 'PAUSED' | 'SENDING' | 'STOPPED') => {
    await run({ id, state: next });
    setAsked(undefined);
    onChanged();
  };
  const resend = async () => {
    await again.run({ id });
    setAsked(undefined);
    onChanged();
  };
  const isOpen = state === 'WAITING' || state === 'SENDING' || state === 'PAUSED';
  const getCount = (name: (typeof ORDER)[number]) => counts.find((one) => one.state === name)?.count ?? 0;
  const parts = ORDER.flatMap((name) => {
    const count = getCount(name);
    return count > 0 ? { name, text: `${format.number(count)} ${t(`mails.${name}`)}` } : [];
  });
  const gone = total - counts.reduce((sum, { count }) => sum + count, 0);
  const texts = [...parts.map(({ text }) => text), ...(gone > 0 ? [`${format.number(gone)} ${t('left')}`] : [])];
  return (
    <div role="status">
      <p>
        <strong>
          {state === 'PAUSED' && !isShown
            ? t('hiddenPause')
            : t(`states.${state}`, { time: formatTime(settledAt ?? startAt, { hasTime: true }) })}
        </strong>
      </p>
      {texts.length > 0 && <p className="numbers">{texts.join(' · ')}</p>}
      {isOpen && failure && <p className="desk-soft">{t('putOff', { failure: getFailure(failure) })}</p>}
      {(error ?? again.error) && <Notice tone="error">{error ?? again.error}</Notice>}
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
          <Button size="s" onClick={() => setAsked('stop')}>
            {t('stop')}
          </Button>
        </div>
      )}
      {state === 'DONE' && getCount('UNKNOWN') > 0 && (
        <Button size="s" onClick={() => setAsked('resend')}>
          {t('resend', { count: getCount('UNKNOWN') })}
        </Button>
      )}
      {asked === 'stop' && (
        <ConfirmDialog
          title={t('stopTitle')}
          action={t('stop')}
          isBusy={isBusy}
          onConfirm={() => void change('STOPPED')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('stopText')}</p>
        </ConfirmDialog>
      )}
      {asked === 'resend' && (
        <ConfirmDialog
          title={t('resendTitle')}
          action={t('resendDo')}
          isBusy={again.isBusy}
          onConfirm={() => void resend()}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('resendText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
