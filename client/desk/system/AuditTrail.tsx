import { useId, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { addDays } from '../../../schema/calendarDay';
import {
  type AuditAction,
  type AuditFilterInput,
  type AuditKind,
  AuditTrailDocument,
  type AuditTrailQuery,
  StaffDocument,
} from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { getOfficeDayStart } from '../shared/officeClock';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';
import { Time } from '../ui/Time';

const PAGE_SIZE = 50;

/** The chosen conditions; an empty string means any. */
interface Conditions {
  account: string;
  action: AuditAction | '';
  kind: AuditKind | '';
  from: string;
  to: string;
}

const CHANGES: Conditions = { account: '', action: '', kind: 'CHANGE', from: '', to: '' };

/** Lists the changes made by staff, newest first; with a filter, also the data that staff read. */
export function AuditTrail() {
  const t = useTranslations('deskSystem');
  const [conditions, setConditions] = useState(CHANGES);
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  // Reading the trail adds an entry to it. The list therefore stays as it is until the user reloads it.
  const [round, setRound] = useState(0);
  const restart = () => {
    setCursors([undefined]);
    setRound((value) => value + 1);
  };
  const filter = useMemo(() => createFilter(conditions), [conditions]);

  return (
    <DeskSection
      title={t('audit')}
      lead={t('auditLead')}
      aside={
        <Button size="s" onClick={restart}>
          {t('refresh')}
        </Button>
      }
    >
      <AuditFilters
        conditions={conditions}
        onChange={(changed) => {
          setConditions({ ...conditions, ...changed });
          restart();
        }}
      />
      {cursors.map((after, index) => (
        <AuditPart
          key={`${round}-${after}`}
          filter={filter}
          after={after}
          onMore={index === cursors.length - 1 ? (cursor) => setCursors([...cursors, cursor]) : undefined}
        />
      ))}
    </DeskSection>
  );
}

/** Days are those of the office, like the times in the list. */
const createFilter = ({ account, action, kind, from, to }: Conditions): AuditFilterInput => ({
  ...(account && { accountId: account }),
  ...(action && { action }),
  ...(kind && { kind }),
  ...(from && { from: getOfficeDayStart(from).toISOString() }),
  ...(to && { to: getOfficeDayStart(addDays(to, 1)).toISOString() }),
});

/** Returns the names of all actions that have a message. A test compares them with the schema. */
function useActions() {
  const t = useTranslations('deskSystem');
  const names = Object.keys(useMessages().deskSystem.actions) as AuditAction[];
  return names.filter((name) => name !== 'other').map((value) => ({ value, label: t(`actions.${value}`) }));
}

interface FilterProps {
  conditions: Conditions;
  onChange: (changed: Partial<Conditions>) => void;
}

function AuditFilters({ conditions, onChange }: FilterProps) {
  const t = useTranslations('deskSystem');
  const locale = useLocale();
  const actions = useActions();
  const id = useId();
  const [{ data }] = useQuery({ query: StaffDocument });
  const { compare } = new Intl.Collator(locale);
  const getProps = (name: keyof Conditions) => ({
    id: `${id}-${name}`,
    name,
    value: conditions[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <search className="desk-columns">
      <SelectField
        {...getProps('account')}
        label={t('account')}
        emptyLabel={t('anybody')}
        options={(data?.staff ?? []).map((person) => ({ value: person.id, label: getPersonName(person) }))}
      />
      <SelectField
        {...getProps('kind')}
        label={t('kind')}
        emptyLabel={t('anyKind')}
        options={(['CHANGE', 'READ'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SelectField
        {...getProps('action')}
        label={t('action')}
        emptyLabel={t('anything')}
        options={actions.sort((one, other) => compare(one.label, other.label))}
      />
      <TextField {...getProps('from')} type="date" label={t('from')} />
      <TextField {...getProps('to')} type="date" label={t('to')} />
    </search>
  );
}

interface PartProps {
  filter: AuditFilterInput;
  after: string | undefined;
  /** Shows another page; set only for the last one shown. */
  onMore: ((cursor: string) => void) | undefined;
}

function AuditPart({ filter, after, onMore }: PartProps) {
  const t = useTranslations('deskSystem');
  const [{ data, error }, refresh] = useQuery({
    query: AuditTrailDocument,
    variables: { filter, first: PAGE_SIZE, ...(after && { after }) },
    requestPolicy: 'network-only',
  });
  if (!data) return <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} />;
  const { edges, pageInfo } = data.auditTrail;
  const cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  if (edges.length === 0) return <p>{t('auditNone')}</p>;
  return (
    <>
      <ul className="desk-rows">
        {edges.map(({ node }) => (
          <EntryRow key={node.id} entry={node} />
        ))}
      </ul>
      {onMore && cursor && (
        <div className="desk-actions">
          <Button onClick={() => onMore(cursor)}>{t('more')}</Button>
        </div>
      )}
    </>
  );
}

function EntryRow({ entry }: { entry: AuditTrailQuery['auditTrail']['edges'][number]['node'] }) {
  const t = useTranslations('deskSystem');
  const { at, action, field, outcome, account, subjectIds, subjectCount, requestId } = entry;
  return (
    <li className="desk-row">
      <div className="desk-row__text">
        <p className="desk-row__title">{action === 'other' ? <bdi>{field}</bdi> : t(`actions.${action}`)}</p>
        {outcome && outcome !== 'DONE' && <p className="desk-late">{t(`outcomes.${outcome}`)}</p>}
        <p className="desk-soft">
          {account ? <bdi>{getPersonName(account)}</bdi> : t('noAccount')}
          {' · '}
          <Time at={at} />
        </p>
      </div>
      <details className="desk-details">
        <summary>{t('concerned', { count: subjectCount })}</summary>
        <p className="desk-code">
          {t('request')} <bdi>{requestId}</bdi>
        </p>
        {subjectIds.map((id) => (
          <p key={id} className="desk-code">
            <bdi>{id}</bdi>
          </p>
        ))}
        {subjectCount > subjectIds.length && subjectIds.length > 0 && <p>{t('concernedFirst')}</p>}
      </details>
    </li>
  );
}
