import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { InboxCountsQuery } from '../../../schema/generated/desk/graphql';
import { localeNames, locales } from '../../../schema/locales';
import { ProjectType, Timeline } from '../../../schema/rules/choices';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { type FilterParam, KINDS, ORDERINGS, STATES, WAITING } from '../shared/inboxFilter';
import { useFormatCount } from '../shared/useFormatCount';
import { AssigneeSelect } from '../ui/AssigneeSelect';
import { DayField } from '../ui/DayField';
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

/** Pause in typing after which a search runs, in milliseconds. */
const TYPING_MS = 250;

/** Shows the conditions of the list. The address stores each, so that Back removes it and a link restores it. */
export function InboxFilters({ search, params, counts, setParam, onClear }: Props) {
  const t = useTranslations('deskInbox');
  const choices = useTranslations('choices');
  const projectTypes = useListedChoices('ProjectType', 'projectType', ProjectType, params.get('type'));
  const timelines = useListedChoices('Timeline', 'timeline', Timeline, params.get('timeline'));
  const id = useId();
  const state = params.get('state');
  const { id: openId } = useParams();
  const states = useRef<HTMLFieldSetElement>(null);
  // Beside a request, and on a phone, the states scroll. The selected one is kept in view.
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
            label={t('projectType')}
            emptyLabel={t('any')}
            options={projectTypes.map((name) => ({
              value: name,
              label: choices(`projectTypes.${ProjectType[name as keyof typeof ProjectType]}`),
            }))}
          />
          <SelectField
            {...getProps('timeline')}
            label={t('timeline')}
            emptyLabel={t('any')}
            options={timelines.map((name) => ({
              value: name,
              label: choices(`timelines.${Timeline[name as keyof typeof Timeline]}`),
            }))}
          />
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

/** Searches while the user types. The address follows, without a history entry for each letter. */
function SearchField({ ref, value, onSearch }: SearchProps) {
  const t = useTranslations('deskInbox');
  const [text, setText] = useState(value);
  // The address returns the sent text, without its trailing space. Only another value comes from outside this field.
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const search = useEffectEvent(() => {
    sent.current = text.trim();
    if (sent.current !== value) onSearch(sent.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the wait anew
  useEffect(() => {
    const timer = setTimeout(search, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="filters__search">
      <TextField
        ref={ref}
        id={useId()}
        name="q"
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

interface SearchProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onSearch: (text: string) => void;
}
