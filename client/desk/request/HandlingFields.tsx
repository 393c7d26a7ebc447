import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { addDays } from '../../../schema/calendarDay';
import { Button } from '../../ui/Button';
import { useDeskUser } from '../data/SessionContext';
import { type InboxActions, useInboxActions } from '../data/useInboxActions';
import { getOfficeDay, getOfficeDayStart, getToday } from '../shared/officeClock';
import { focusField, useShortcuts } from '../shared/useShortcuts';
import { AssigneeSelect } from '../ui/AssigneeSelect';
import { DayField } from '../ui/DayField';
import { useFormatTime } from '../ui/Time';
import type { RequestItem } from './RequestItem';

/** Shows the assignee, the day until which a request is set aside, and its outcome. */
export function HandlingFields({ item }: { item: RequestItem }) {
  const t = useTranslations('deskRequest');
  const actions = useInboxActions();
  const user = useDeskUser();
  const [assignee, followUp] = [useId(), useId()];
  useShortcuts({
    a: () => focusField(document.getElementById(assignee)),
    f: () => focusField(document.getElementById(followUp)),
  });
  const setFollowUp = (day: string | null) =>
    void actions.followUp([item], day, day !== null && item.waitingSince !== null);
  const today = getToday();
  const choices = [
    { label: t('tomorrow'), day: addDays(today, 1) },
    { label: t('inThreeDays'), day: addDays(today, 3) },
    { label: t('nextWeek'), day: addDays(today, 7) },
  ];
  return (
    <section className="request__part" aria-label={t('work')}>
      <h2 className="title-4">{t('work')}</h2>
      <div className="request__field">
        <AssigneeSelect
          id={assignee}
          value={item.assignee?.id ?? ''}
          onChange={({ target }) => void actions.assign([item], target.value || null)}
        />
        {item.assignee?.id !== user.id && (
          <Button size="s" variant="quiet" onClick={() => void actions.assign([item], user.id)}>
            {t('assignMe')}
          </Button>
        )}
      </div>
      <div className="request__field">
        <DayField
          id={followUp}
          name="followUpOn"
          label={t('followUp')}
          earliest={today}
          day={item.followUpOn ?? null}
          onChoose={setFollowUp}
        />
        <div className="request__quick">
          {choices.map(({ label, day }) => (
            <Button key={day} size="s" onClick={() => setFollowUp(day)} aria-pressed={item.followUpOn === day}>
              {label}
            </Button>
          ))}
          {item.followUpOn && (
            <Button size="s" variant="quiet" onClick={() => setFollowUp(null)}>
              {t('clearFollowUp')}
            </Button>
          )}
        </div>
      </div>
      {item.kind === 'LEAD' && <ClientFields item={item} actions={actions} />}
    </section>
  );
}

/** Shows whether a quote request led to a contract, since when, and until when. */
function ClientFields({ item, actions }: { item: RequestItem; actions: InboxActions }) {
  const t = useTranslations('deskRequest');
  const formatTime = useFormatTime();
  const id = useId();
  const { createdAt, clientSince, clientEndedAt } = item;
  // On the day of the start, the start of the day is too early: the end must not be before the start.
  const getTime = (day: string) =>
    new Date(Math.max(getOfficeDayStart(day).getTime(), Date.parse(clientSince ?? createdAt))).toISOString();
  if (!clientSince) {
    return (
      <Button size="s" className="request__client" onClick={() => void actions.markClient(item, true)}>
        {t('markClient')}
      </Button>
    );
  }
  return (
    <div className="request__field">
      <p>
        {t('clientSince', { date: formatTime(clientSince) })}{' '}
        <Button size="s" variant="quiet" onClick={() => void actions.markClient(item, false)}>
          {t('noClient')}
        </Button>
      </p>
      <DayField
        id={id}
        name="clientEndedAt"
        label={t('clientEnded')}
        earliest={getOfficeDay(clientSince)}
        latest={getToday()}
        day={clientEndedAt ? getOfficeDay(clientEndedAt) : null}
        onChoose={(day) => void actions.markClient(item, true, day && getTime(day))}
      />
    </div>
  );
}
