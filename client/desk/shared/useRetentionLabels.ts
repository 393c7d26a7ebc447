import { useTranslations } from 'use-intl';
import type { DataTable, RetentionFieldsFragment } from '../../../schema/generated/desk/graphql';

/** Words tables with personal data, numbers of rows, and retention periods. */
export function useRetentionLabels() {
  const t = useTranslations('deskPrivacy');
  return {
    getTable: (table: DataTable): string => t(`tables.${table}`),
    getRetention: ({ amount, unit, reason }: RetentionFieldsFragment): string => {
      const period = unit ? t(`periods.${unit}`, { count: amount ?? 0 }) : '';
      return t(`reasons.${reason}`, { period });
    },
    getAmount: ({ table, count }: { table: DataTable; count: number }): string =>
      t(table === 'FILES_OF_MAIL' ? 'files' : 'rows', { count }),
  };
}
