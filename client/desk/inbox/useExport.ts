import { useState } from 'react';
import { useClient } from 'urql';
import { useTranslations } from 'use-intl';
import { InboxExportDocument, type InboxExportQuery } from '../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../schema/locales';
import { getPersonName } from '../../../schema/personName';
import { Budget, getBudgetKey, hasBudgets, isChoiceName, ProjectType, Timeline } from '../../../schema/rules/choices';
import { getErrorText } from '../shared/graphqlErrors';
import { toTimeField } from '../shared/officeClock';
import { saveCsv } from '../shared/saveCsv';
import { useRequestLabels } from '../shared/useRequestLabels';
import { useToast } from '../ui/ActionsProvider';

type Item = InboxExportQuery['inboxItems'][number];

/** Formats a moment in office time as `2026-03-01 09:30`, which sorts and which spreadsheets read as a time. */
const formatMoment = (moment: string): string => toTimeField(new Date(moment)).replace('T', ' ');

/** Maximum of ids that the server accepts in one call. */
const MAX_IDS = 8;

/** Saves requests as a CSV file, with all data that staff have about each, in words. */
export function useExport() {
  const client = useClient();
  const show = useToast();
  const getLines = useExportLines();
  const t = useTranslations('deskActions');
  const [isBusy, setBusy] = useState(false);

  const save = async (ids: readonly string[]) => {
    setBusy(true);
    const items: Item[] = [];
    for (let start = 0; start < ids.length; start += MAX_IDS) {
      const variables = { ids: ids.slice(start, start + MAX_IDS) };
      const { data, error } = await client
        .query(InboxExportDocument, variables, { requestPolicy: 'network-only' })
        .toPromise();
      if (!data) {
        setBusy(false);
        show({ tone: 'error', text: (error && getErrorText(error)) ?? t('exportFailed') });
        return;
      }
      items.push(...data.inboxItems);
    }
    setBusy(false);
    saveCsv('requests.csv', getLines(items));
  };
  return { save, isBusy };
}

type Column = readonly [label: string, getCell: (item: Item) => string | null | undefined];

/** Returns a function that builds the lines of the file; the first has the names of the columns. */
export function useExportLines(): (items: readonly Item[]) => string[][] {
  const t = useTranslations('deskRequest');
  const fields = useTranslations('fields');
  const list = useTranslations('deskInbox');
  const choices = useTranslations('choices');
  const { getServiceName, subjects } = useRequestLabels();

  const budget: Column = [
    fields('budget.label'),
    ({ budget }) => (budget && isChoiceName(Budget, budget) ? choices(getBudgetKey(Budget[budget])) : budget),
  ];
  const columns: readonly Column[] = [
    [t('reference'), ({ reference }) => reference],
    [list('kind'), ({ kind }) => list(`kinds.${kind}`)],
    [list('state'), ({ state }) => list(`states.${state}`)],
    [list('from'), ({ name }) => name],
    [t('email'), ({ email }) => email],
    [t('phone'), ({ phone }) => phone],
    [fields('company.label'), ({ company }) => company],
    [
      fields('projectType.label'),
      ({ projectType: type }) =>
        type && isChoiceName(ProjectType, type) ? choices(`projectTypes.${ProjectType[type]}`) : type,
    ],
    [
      fields('timeline.label'),
      ({ timeline }) =>
        timeline && isChoiceName(Timeline, timeline) ? choices(`timelines.${Timeline[timeline]}`) : timeline,
    ],
    ...(hasBudgets ? [budget] : []),
    [fields('service.label'), ({ service }) => service && getServiceName(service)],
    [t('questionType'), ({ questionType: type }) => type && (subjects.get(type) ?? type)],
    [t('text'), ({ text }) => text],
    [t('language'), ({ locale }) => getLocaleName(locale)],
    [t('received'), ({ createdAt }) => formatMoment(createdAt)],
    [t('contactedAt'), ({ contactedAt }) => contactedAt && formatMoment(contactedAt)],
    [t('followUp'), ({ followUpOn }) => followUpOn],
    [list('assignee'), ({ assignee }) => assignee && getPersonName(assignee)],
    [t('sources.page'), ({ source }) => source.page],
    [t('sources.referrer'), ({ source }) => source.referrer],
    [t('sources.utmSource'), ({ source }) => source.utmSource],
    [t('sources.utmMedium'), ({ source }) => source.utmMedium],
    [t('sources.utmCampaign'), ({ source }) => source.utmCampaign],
    [
      t('notes'),
      ({ notes }) =>
        notes
          .map(({ text, createdAt, author }) => {
            const name = author ? getPersonName(author) : t('formerStaff');
            return `${formatMoment(createdAt)} ${name}: ${text}`;
          })
          .join('\n'),
    ],
  ];
  return (items) => [
    columns.map(([label]) => label),
    ...items.map((item) => columns.map(([, getCell]) => getCell(item) ?? '')),
  ];
}
