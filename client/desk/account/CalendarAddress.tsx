import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  CalendarLinkDocument,
  RenewCalendarLinkDocument,
  RevokeCalendarLinkDocument,
} from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useChange } from '../data/useChange';
import { copyText } from '../shared/copyText';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';
import { Time } from '../ui/Time';

/** Makes, renews and ends the secret address of the user's calendar. It is shown once, because the site keeps a hash alone. */
export function CalendarAddress() {
  const t = useTranslations('deskCalendar');
  const [{ data, error }, refresh] = useQuery({ query: CalendarLinkDocument });
  const renewal = useChange(RenewCalendarLinkDocument);
  const end = useChange(RevokeCalendarLinkDocument);
  const [address, setAddress] = useState<string>();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | 'ended'>();
  const link = data?.calendarLink;
  const renew = async () => {
    setOutcome(undefined);
    const made = (await renewal.run({})).result;
    if (made) setAddress(made);
  };
  const revoke = async () => {
    if (!(await end.run({})).isDone) return;
    setAddress(undefined);
    setOutcome('ended');
  };
  const copy = async () => setOutcome((await copyText(address ?? '')) ? 'copied' : 'copyFailed');
  const problem = renewal.error ?? end.error;
  return (
    <DeskSection title={t('title')} lead={t('lead')}>
      {!data && <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} blocks={[2.5]} />}
      {link && (
        <p className="desk-soft">
          {t.rich('made', { time: () => <Time at={link.createdAt} /> })}{' '}
          {link.usedAt ? t.rich('used', { time: () => <Time at={link.usedAt ?? ''} /> }) : t('unused')}
        </p>
      )}
      {address && (
        <>
          <p>{t('once')}</p>
          <p>
            <bdi className="desk-code">{address}</bdi>
          </p>
        </>
      )}
      {data && (
        <div className="desk-actions">
          {address && <Button onClick={() => void copy()}>{t('copy')}</Button>}
          {address && <a href={address.replace(/^https?:/, 'webcal:')}>{t('open')}</a>}
          <Button busy={renewal.isBusy} onClick={() => void renew()}>
            {t(link ? 'renew' : 'create')}
          </Button>
          {link && (
            <Button busy={end.isBusy} onClick={() => void revoke()}>
              {t('end')}
            </Button>
          )}
        </div>
      )}
      <p role="status">{outcome && t(outcome)}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
    </DeskSection>
  );
}
