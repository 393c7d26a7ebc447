import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  AcknowledgePrivacyRequestDocument,
  type PrivacyRequestFieldsFragment,
  type PrivacyRequestState,
  PrivacyRequestsDocument,
} from '../../../schema/generated/desk/graphql';
import { isChoiceName } from '../../../schema/rules/choices';
import { PrivacyRequestKind } from '../../../schema/rules/privacyRequestRules';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { MailAddress } from '../../ui/MailAddress';
import { useChange } from '../data/useChange';
import { useToast } from '../ui/ActionsProvider';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';
import { Day, Time } from '../ui/Time';
import { CloseRequestDialog, OUTCOMES } from './CloseRequestDialog';
import { RecordRequestDialog } from './RecordRequestDialog';

const PAGE_SIZE = 20;
/** States to choose from. Undefined means all open requests, in time or late. */
const STATES = [undefined, 'OVERDUE', 'CLOSED'] as const satisfies (PrivacyRequestState | undefined)[];
type ShownState = (typeof STATES)[number];

/** Lists requests of people about their data, by the day on which an answer is due. */
export function PrivacyRequests() {
  const t = useTranslations('deskPrivacy');
  const [state, setState] = useState<ShownState>();
  const [pages, setPages] = useState(1);
  const [isRecording, setRecording] = useState(false);
  return (
    <DeskSection
      title={t('requests')}
      lead={t('requestsLead')}
      aside={<Button onClick={() => setRecording(true)}>{t('record')}</Button>}
    >
      <fieldset className="chip-row" aria-label={t('state')}>
        {STATES.map((value) => (
          <Chip
            key={value ?? 'WAITING'}
            pressed={state === value}
            onClick={() => {
              setState(value);
              setPages(1);
            }}
          >
            {t(`states.${value ?? 'WAITING'}`)}
          </Chip>
        ))}
      </fieldset>
      {Array.from({ length: pages }, (_, index) => (
        <RequestPart
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of the page
          key={`${state}-${index}`}
          state={state}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
      {isRecording && <RecordRequestDialog onClose={() => setRecording(false)} />}
    </DeskSection>
  );
}

interface PartProps {
  state: ShownState;
  page: number;
  /** Shows another page; set only for the last one shown. */
  onMore: (() => void) | undefined;
}

function RequestPart({ state, page, onMore }: PartProps) {
  const t = useTranslations('deskPrivacy');
  const [{ data, error }, refresh] = useQuery({
    query: PrivacyRequestsDocument,
    variables: { ...(state && { state }), page, pageSize: PAGE_SIZE },
    // The loader of the page has just read the first part.
    requestPolicy: !state && page === 1 ? 'cache-first' : 'cache-and-network',
  });
  if (!data)
    return <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} blocks={[9, 9]} />;
  const { count, results } = data.privacyRequests;
  if (count === 0) return <p>{t(`none.${state ?? 'WAITING'}`)}</p>;
  return (
    <>
      <ul className="desk-rows">
        {results.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
      {onMore && count > page * PAGE_SIZE && (
        <div className="desk-actions">
          <Button onClick={onMore}>{t('more')}</Button>
        </div>
      )}
    </>
  );
}

function RequestRow({ request }: { request: PrivacyRequestFieldsFragment }) {
  const t = useTranslations('deskPrivacy');
  const show = useToast();
  const acknowledgement = useChange(AcknowledgePrivacyRequestDocument);
  const [isClosing, setClosing] = useState(false);
  const { id, kind, email, note, state, receivedAt, acknowledgedAt, closedAt, nextDueOn, outcome } = request;
  const isLate = state === 'OVERDUE';
  const getOutcome = (name: string) => {
    const known = OUTCOMES.find((one) => one === name);
    return known ? t(`outcomes.${known}`) : name;
  };
  const error = acknowledgement.error;
  return (
    <li className="desk-row">
      <div className="desk-row__text">
        <h3 className="desk-row__title">{isChoiceName(PrivacyRequestKind, kind) ? t(`kinds.${kind}`) : kind}</h3>
        <p>
          {email ? (
            <bdi>
              <MailAddress>{email}</MailAddress>
            </bdi>
          ) : (
            t('erasedPerson')
          )}
        </p>
        {note && (
          <p className="desk-text">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="desk-soft">{t.rich('received', { time: () => <Time at={receivedAt} /> })}</p>
        {acknowledgedAt && (
          <p className="desk-soft">{t.rich('acknowledged', { time: () => <Time at={acknowledgedAt} /> })}</p>
        )}
        {nextDueOn && (
          <p className={isLate ? 'desk-late' : undefined}>
            {t.rich(isLate ? 'late' : 'due', { day: () => <Day on={nextDueOn} /> })}
          </p>
        )}
        {closedAt && (
          <p>
            {t.rich('closed', { time: () => <Time at={closedAt} /> })}
            {outcome && ` · ${getOutcome(outcome)}`}
          </p>
        )}
        {error && <p className="desk-late">{error}</p>}
      </div>
      {!closedAt && (
        <div className="desk-actions">
          {!acknowledgedAt && (
            <Button
              size="s"
              busy={acknowledgement.isBusy}
              disabled={acknowledgement.isBusy}
              onClick={async () => {
                if ((await acknowledgement.run({ id })).isDone) show({ text: t('acknowledgeDone') });
              }}
            >
              {t('acknowledge')}
            </Button>
          )}
          <Button size="s" onClick={() => setClosing(true)}>
            {t('close')}
          </Button>
        </div>
      )}
      {isClosing && <CloseRequestDialog id={id} onClose={() => setClosing(false)} />}
    </li>
  );
}
