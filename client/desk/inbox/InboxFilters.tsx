import { type RefObject, useEffect, useId, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { InboxCountsQuery } from '../../../schema/generated/desk/graphql';
import { localeNames, locales } from '../../../schema/locales';
import { Budget, getBudgetKey, ProjectType, Timeline } from '../../../schema/rules/choices';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { SelectField } from '../../ui/SelectField';
import { type FilterParam, KINDS, ORDERINGS, STATES, WAITING } from '../shared/inboxFilter';
import { useFormatCount } from '../shared/useFormatCount';
import { AssigneeSelect } from '../ui/AssigneeSelect';
import { DayField } from '../ui/DayField';
import { SearchField } from '../ui/SearchField';
import { useListedChoices } from './useListedChoices';
import './InboxFilters.css';

interface Props {
  /** The field that a shortcut focuses. */
  search: RefObject<HTMLInputElement | null>;
  params: URLSearchParams;
  counts: InboxCountsQuery['inboxCounts'] | undefined;
  setParam: (name: FilterParam, value: string, options?: { replace?: boolean }) => void;
  onClear: () => void;
}

/** Shows the conditions of the list. The address stores each, so that Back removes it and a link restores it. */
export function InboxFilters({ search, params, counts, setParam, onClear }: Props) {
  const t = useTranslations('deskInbox');
  const choices = useTranslations('choices');
  const fields = useTranslations('fields');
  const projectTypes = useListedChoices('ProjectType', 'projectType', ProjectType, params.get('type'));
  const timelines = useListedChoices('Timeline', 'timeline', Timeline, params.get('timeline'));
  const budgets = useListedChoices('Budget', 'budget', Budget, params.get('budget'));
  const id = useId();
  const state = params.get('state');
  const { id: openId } = useParams();
  const states = useRef<HTMLFieldSetElement>(null);
  // Beside a request, and on a phone, the states scroll. The selected state stays in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when another is chosen, and when the list becomes narrow
  useEffect(() => {
    states.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [state, openId]);
  const filterCount = [...params.keys()].filter((name) => !['q', 'state', 'sort'].includes(name)).length;
  const formatCount = useFormatCount();
  const getProps = (name: FilterParam) => ({
    id: `${id}-${name}`,
    name,
    value: params.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => setParam(name, target.value),
  });
  const getDayProps = (name: FilterParam) => ({
    id: `${id}-${name}`,
    name,
    day: params.get(name),
    onChoose: (day: string | null) => setParam(name, day ?? ''),
  });

  return (
    <search className="filters">
      <SearchField
        ref={search}
        label={t('search')}
        placeholder={t('searchHint')}
        value={params.get('q') ?? ''}
        onSearch={(text) => setParam('q', text, { replace: true })}
      />
      <fieldset className="chip-row" aria-label={t('state')} ref={states}>
        <Chip pressed={!state} onClick={() => setParam('state', '')}>
          {t('all')} {counts && <bdi className="filters__count">{formatCount(counts.all)}</bdi>}
        </Chip>
        {/* Only a link of the overview selects this state. */}
        {state === WAITING && (
          <Chip pressed onClick={() => setParam('state', '')}>
            {t('waiting')}
          </Chip>
        )}
        {STATES.map((name) => {
          const count = counts?.[name.toLowerCase() as Lowercase<typeof name>];
          return (
            <Chip key={name} pressed={state === name} onClick={() => setParam('state', state === name ? '' : name)}>
              {t(`states.${name}`)} {count !== undefined && <bdi className="filters__count">{formatCount(count)}</bdi>}
            </Chip>
          );
        })}
      </fieldset>
      <details className="filters__more">
        <summary>{filterCount > 0 ? t('moreGiven', { count: filterCount }) : t('more')}</summary>
        <div className="filters__fields">
          <SelectField
            {...getProps('kind')}
            label={t('kind')}
            emptyLabel={t('any')}
            options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <SelectField
            {...getProps('type')}
            label={fields('projectType.label')}
            emptyLabel={t('any')}
            options={projectTypes.map((name) => ({
              value: name,
              label: choices(`projectTypes.${ProjectType[name as keyof typeof ProjectType]}`),
            }))}
          />
          <SelectField
            {...getProps('timeline')}
            label={fields('timeline.label')}
            emptyLabel={t('any')}
            options={timelines.map((name) => ({
              value: name,
              label: choices(`timelines.${Timeline[name as keyof typeof Timeline]}`),
            }))}
          />
          {budgets.length > 0 && (
            <SelectField
              {...getProps('budget')}
              label={fields('budget.label')}
              emptyLabel={t('any')}
              options={budgets.map((name) => ({
                value: name,
                label: choices(getBudgetKey(Budget[name as keyof typeof Budget])),
              }))}
            />
          )}
          <SelectField
            {...getProps('language')}
            label={t('language')}
            emptyLabel={t('any')}
            options={localeNames.map((locale) => ({ value: locale.toUpperCase(), label: locales[locale].name }))}
          />
          <AssigneeSelect {...getProps('assignee')} isFilter />
          <DayField {...getDayProps('from')} label={t('arrivedFrom')} />
          <DayField {...getDayProps('to')} label={t('arrivedTo')} />
          <DayField {...getDayProps('followUp')} label={t('followUpUntil')} />
          <SelectField
            {...getProps('sort')}
            label={t('sort')}
            options={ORDERINGS.map((ordering) => ({ value: ordering, label: t(`orderings.${ordering}`) }))}
          />
        </div>
        {params.size > 0 && (
          <Button size="s" variant="quiet" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </details>
    </search>
  );
}
