import { useTranslations } from 'use-intl';
import type { InboxKind, OverviewQuery } from '../../../schema/generated/desk/graphql';
import { isChoiceName, ProjectType } from '../../../schema/rules/choices';
import type { FilterParam } from '../shared/inboxFilter';

type Overview = OverviewQuery['overview'];
export type Point = Overview['series'][number];

/** Dimensions that divide the bars. */
export const DIVISIONS = ['kinds', 'projectTypes'] as const;
type Division = (typeof DIVISIONS)[number];

/** Fields of a point that have their own pattern, from the bottom of a bar upwards. */
export const SERIES = [
  { kind: 'LEAD', field: 'leads' },
  { kind: 'CONTACT_MESSAGE', field: 'contactMessages' },
  { kind: 'HELP_QUESTION', field: 'helpQuestions' },
  { kind: 'SERVICE_REQUEST', field: 'serviceRequests' },
] as const satisfies { kind: InboxKind; field: keyof Point }[];

/** One part of each bar. */
export interface SeriesPart {
  key: string;
  label: string;
  pattern: (typeof SERIES)[number]['field'];
  /** Conditions of the list of counted requests; undefined if there is no such list. */
  conditions: Partial<Record<FilterParam, string>> | undefined;
  getCount: (point: Point) => number;
}

/** Maximum of project types shown separately. Together with “others” they use all four patterns. */
const MAX_TYPES = SERIES.length - 1;

/** Returns the parts of the bars: the kinds, or the most frequent project types and all others. */
export function useSeriesParts({ projectTypes }: Pick<Overview, 'projectTypes'>, division: Division): SeriesPart[] {
  const t = useTranslations('deskOverview');
  const choices = useTranslations('choices');
  if (division === 'kinds') {
    return SERIES.map(({ kind, field }) => ({
      key: kind,
      label: t(`kinds.${kind}`),
      pattern: field,
      conditions: { kind },
      getCount: (point) => point[field],
    }));
  }
  const countType = (point: Point, type: string) => point.projectTypes.find(({ key }) => key === type)?.count ?? 0;
  const shown = projectTypes.slice(0, MAX_TYPES).map(({ key }) => key);
  const parts: Omit<SeriesPart, 'pattern'>[] = shown.map((type) => ({
    key: type,
    label: isChoiceName(ProjectType, type) ? choices(`projectTypes.${ProjectType[type]}`) : type,
    conditions: { type },
    getCount: (point) => countType(point, type),
  }));
  if (projectTypes.length > shown.length) {
    parts.push({
      key: 'others',
      label: t('others'),
      conditions: undefined,
      getCount: (point) => point.leads - shown.reduce((sum, type) => sum + countType(point, type), 0),
    });
  }
  return parts.map((part, index) => ({ ...part, pattern: SERIES[index]?.field ?? 'leads' }));
}

/** Returns the total of all parts of a bar. */
export const countAll = (parts: readonly SeriesPart[], point: Point): number =>
  parts.reduce((sum, { getCount }) => sum + getCount(point), 0);
