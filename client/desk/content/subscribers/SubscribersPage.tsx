import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useClient, useQuery } from 'urql';
import { useFormatter, useTranslations } from 'use-intl';
import {
  SubscriberCountsDocument,
  type SubscriberCountsQuery,
  SubscriberExportDocument,
  type SubscriberExportQuery,
} from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { toTimeField } from '../../shared/officeClock';
import { saveCsv } from '../../shared/saveCsv';
import { useDeskTitle } from '../../shared/useDeskTitle';
import { DeskSection } from '../../ui/DeskSection';
import { QueryState } from '../../ui/QueryState';
import { FindSubscriber } from './FindSubscriber';
import './SubscribersPage.css';

/** Counts the addresses of the newsletter. It shows none but those that somebody searches for. */
export function SubscribersPage() {
  const t = useTranslations('deskSubscribers');
  const content = useTranslations('deskContent');
  useDeskTitle(t('title'));
  const [{ data, error }, refetch] = useQuery({
    query: SubscriberCountsDocument,
    requestPolicy: 'cache-and-network',
  });
  return (
    <main className="desk-page desk-page--sections">
      <header>
        <Link to="/content">{content('back')}</Link>
        <h1 className="title-2">{t('title')}</h1>
      </header>
      <p>{t('lead')}</p>
      {data ? (
        <Counts counts={data.subscriberCounts} />
      ) : (
        <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} blocks={[12]} />
      )}
      <FindSubscriber onRemoved={() => refetch({ requestPolicy: 'network-only' })} />
      <Export />
    </main>
  );
}

function Counts({ counts }: { counts: SubscriberCountsQuery['subscriberCounts'] }) {
  const t = useTranslations('deskSubscribers');
  const format = useFormatter();
  const sum = (field: 'confirmed' | 'unconfirmed') => counts.reduce((all, count) => all + count[field], 0);
  const wordMonth = (month: string) =>
    format.dateTime(new Date(`${month}-01T00:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  if (counts.length === 0)
    return (
      <DeskSection title={t('counts')}>
        <p>{t('none')}</p>
      </DeskSection>
    );
  return (
    <DeskSection title={t('counts')}>
      <div className="subscriber-counts">
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{t('language')}</th>
              <th scope="col">{t('confirmed')}</th>
              <th scope="col">{t('unconfirmed')}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ month, locale, confirmed, unconfirmed }) => (
              <tr key={`${month} ${locale}`}>
                <td>{wordMonth(month)}</td>
                <td>
                  <bdi>{getLocaleName(locale)}</bdi>
                </td>
                <td>{format.number(confirmed)}</td>
                <td>{format.number(unconfirmed)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('all')}
              </th>
              <td>{format.number(sum('confirmed'))}</td>
              <td>{format.number(sum('unconfirmed'))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </DeskSection>
  );
}

type Row = SubscriberExportQuery['subscriberConnection']['edges'][number]['node'];

const formatMoment = (moment: string | null): string => (moment ? toTimeField(new Date(moment)).replace('T', ' ') : '');

/** Saves the confirmed addresses with the proof of their consent. */
function Export() {
  const t = useTranslations('deskSubscribers');
  const client = useClient();
  const [state, setState] = useState<'busy' | 'failed'>();
  const save = async () => {
    setState('busy');
    const rows: Row[] = [];
    for (let after: string | null = null, isMore = true; isMore; ) {
      const { data } = await client
        .query(SubscriberExportDocument, { after }, { requestPolicy: 'network-only' })
        .toPromise();
      if (!data) {
        setState('failed');
        return;
      }
      const { edges, pageInfo }: SubscriberExportQuery['subscriberConnection'] = data.subscriberConnection;
      rows.push(...edges.map(({ node }) => node));
      after = pageInfo.endCursor ?? null;
      isMore = pageInfo.hasNextPage;
    }
    setState(undefined);
    const head = [
      ...[t('columns.email'), t('language'), t('columns.entered'), t('columns.page')],
      ...[t('confirmed'), t('columns.privacy'), t('columns.words')],
    ];
    const lines = rows.map(({ email, locale, createdAt, source, confirmedAt, policyVersion, consentText }) => [
      ...[email, getLocaleName(locale), formatMoment(createdAt), source.page ?? ''],
      ...[formatMoment(confirmedAt), policyVersion, consentText ?? ''],
    ]);
    saveCsv('subscribers.csv', [head, ...lines]);
  };
  return (
    <DeskSection title={t('export')}>
      <p>{t('exportText')}</p>
      {state === 'failed' && <Notice tone="error">{t('exportFailed')}</Notice>}
      <div className="desk-actions">
        <Button busy={state === 'busy'} onClick={() => void save()}>
          {t('export')}
        </Button>
      </div>
    </DeskSection>
  );
}
