import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  DeleteSubscriberDocument,
  FindSubscribersDocument,
  type FindSubscribersQuery,
} from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { Button } from '../../../ui/Button';
import { useChange } from '../../data/useChange';
import { useToast } from '../../ui/ActionsProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DeskSection } from '../../ui/DeskSection';
import { QueryState } from '../../ui/QueryState';
import { SearchField } from '../../ui/SearchField';
import { useFormatTime } from '../../ui/Time';

/** Fewer letters would list nearly everybody. */
const MIN_LETTERS = 3;

type Subscriber = FindSubscribersQuery['subscriberConnection']['edges'][number]['node'];

/** Finds the address of one person, and takes it off the list. */
export function FindSubscriber({ onRemoved }: { onRemoved: () => void }) {
  const t = useTranslations('deskSubscribers');
  const [search, setSearch] = useState('');
  const isSearched = search.length >= MIN_LETTERS;
  const [{ data, error, fetching }, refetch] = useQuery({
    query: FindSubscribersDocument,
    variables: { search },
    pause: !isSearched,
    requestPolicy: 'network-only',
  });
  const reload = () => refetch({ requestPolicy: 'network-only' });
  const found = isSearched ? (data?.subscriberConnection.edges ?? []) : [];
  return (
    <DeskSection title={t('find')}>
      <SearchField label={t('findLabel')} placeholder="" value={search} onSearch={setSearch} />
      <p className="desk-soft">{t('findHint')}</p>
      {isSearched && error && <QueryState error={error} onRetry={reload} blocks={[6]} />}
      <div role="status">{isSearched && data && !fetching && found.length === 0 && <p>{t('notFound')}</p>}</div>
      <ul className="desk-rows">
        {found.map(({ node }) => (
          <SubscriberRow
            key={node.id}
            subscriber={node}
            onRemoved={() => {
              reload();
              onRemoved();
            }}
          />
        ))}
      </ul>
    </DeskSection>
  );
}

function SubscriberRow({ subscriber, onRemoved }: { subscriber: Subscriber; onRemoved: () => void }) {
  const t = useTranslations('deskSubscribers');
  const show = useToast();
  const formatTime = useFormatTime();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, error } = useChange(DeleteSubscriberDocument);
  const { id, email, locale, createdAt, confirmedAt } = subscriber;
  const remove = async () => {
    if (!(await run({ id })).isDone) return;
    setAsking(false);
    show({ text: t('removed') });
    onRemoved();
  };
  return (
    <li className="desk-row">
      <div className="desk-row__text">
        <p className="desk-row__title">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="desk-soft">
          <bdi>{getLocaleName(locale)}</bdi>
          {' · '}
          {confirmedAt ? t('since', { time: formatTime(confirmedAt) }) : t('entered', { time: formatTime(createdAt) })}
        </p>
      </div>
      <div className="desk-actions">
        <Button size="s" onClick={() => setAsking(true)} aria-label={t('removeOf', { email })}>
          {t('remove')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('removeOf', { email })}
          action={t('remove')}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
