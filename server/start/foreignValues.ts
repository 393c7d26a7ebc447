import type { EntityManager } from '@mikro-orm/postgresql';
import { localeNames } from '../../schema/locales';
import { Budget, ProjectType, Timeline } from '../../schema/rules/choices';
import { PrivacyRequestKind } from '../../schema/rules/privacyRequestRules';
import { describeError, type Log } from '../common/log';
import { PrivacyRequestOutcome } from '../privacy/PrivacyRequest';

/** The values that this version knows for each column of a choice, by table. A test compares them with the GraphQL schema. */
export const CHOICE_COLUMNS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  leads: {
    project_type: Object.values(ProjectType),
    timeline: Object.values(Timeline),
    budget: Object.values(Budget),
    locale: localeNames,
  },
  contact_messages: { locale: localeNames },
  help_questions: { locale: localeNames },
  service_requests: { locale: localeNames },
  subscribers: { locale: localeNames },
  newsletters: { locale: localeNames },
  accounts: { locale: localeNames },
  reply_templates: { locale: localeNames },
  privacy_requests: { kind: Object.values(PrivacyRequestKind), outcome: Object.values(PrivacyRequestOutcome) },
};

/** A stored value that this version does not know. */
export interface ForeignValue {
  table: string;
  column: string;
  /** The first 40 characters of the value. */
  value: string;
  count: number;
  /** Ids of the first three rows. */
  ids: string[];
}

export async function findForeignValues(em: EntityManager): Promise<ForeignValue[]> {
  const found: ForeignValue[] = [];
  for (const [table, columns] of Object.entries(CHOICE_COLUMNS)) {
    for (const [column, known] of Object.entries(columns)) {
      const rows = await em.execute<{ value: string; count: number; ids: string[] }[]>(
        `select left("${column}", 40) as "value", count(*)::int as "count",
          to_json((array_agg("id"::text order by "id"))[1:3]) as "ids"
        from "${table}" where "${column}" <> all(?::text[]) group by 1 order by 1`,
        [`{${known.map((value) => `"${value}"`).join(',')}}`],
      );
      found.push(...rows.map((row) => ({ table, column, ...row })));
    }
  }
  return found;
}

/** Logs which rows have values that this version does not know. A start does not wait for it, because it reads whole tables. */
export async function reportForeignValues(em: EntityManager, log: Log): Promise<void> {
  try {
    const values = await findForeignValues(em);
    if (values.length > 0)
      log.warn({ values }, 'stored values that are no longer offered; they are shown as they are stored');
  } catch (error) {
    log.warn(describeError(error), 'stored values could not be compared with those that are offered');
  }
}
