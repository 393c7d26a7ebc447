import { useTranslations } from 'use-intl';
import type { InboxKind, OverviewQuery } from '../../../schema/generated/desk/graphql';
import { isChoiceName, ProjectType } from '../../../schema/rules/choices';
import type { FilterParam } from '../shared/inboxFilter';

type Overview = OverviewQuery['overview'];
export type Point = Overview['series'][number];

/** What the bars are divided by. */
export const DIVISIONS = ['kinds', 'projectTypes'] as const;
export type Division = (typeof DIVISIONS)[number];

/** Fields of a point with a pattern of their own, from the foot of a bar. */
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
  /** Of the list of what it counts; none where there is no such list. */
  conditions: Partial<Record<FilterParam, string>> | undefined;
  getCount: (point: Point) => number;
}

/** Types that are shown apart: with the others they have the four patterns. */
const MAX_TYPES = SERIES.length - 1;

/** The parts of the bars: the kinds; or the types of project that are asked for most, and all others. */
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

/** What all parts of a bar come to. */
export const countAll = (parts: readonly SeriesPart[], point: Point): number =>
  parts.reduce((sum, { getCount }) => sum + getCount(point), 0);
