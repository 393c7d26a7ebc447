import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { codeLanguage } from '../../../schema/locales';

/** Tables by their names, which the catalogue words; the server words any other in English. */
const TABLES = [
  'leads',
  'contact_messages',
  'help_questions',
  'service_requests',
  'subscribers',
  'accounts',
  'privacy_requests',
  'notes',
  'refresh_tokens',
  'sign_in_counts',
  'audit_entries',
  'account_links',
  'confirmation_links',
  'outbox_events',
  'mail_receipts',
  'files_of_mail',
] as const;

/** Why rows of a table go, by the table and the unit of the period. */
const WHEN = {
  'leads month': 'sent',
  'leads year': 'served',
  'contact_messages month': 'sent',
  'help_questions month': 'sent',
  'service_requests month': 'sent',
  'outbox_events month': 'sent',
  'subscribers day': 'unconfirmed',
  'accounts day': 'unconfirmed',
  'accounts month': 'unused',
  'privacy_requests month': 'closed',
  'sign_in_counts month': 'written',
  'audit_entries month': 'written',
  'account_links day': 'valid',
  'confirmation_links day': 'valid',
  'files_of_mail day': 'file',
  'refresh_tokens none': 'expired',
  'mail_receipts none': 'receipt',
} as const;

const getKey = (table: string) => table.replaceAll(' ', '_');

/** The server's own words, where the catalogue has none. */
const English = ({ children }: { children: string }) => <bdi lang={codeLanguage}>{children}</bdi>;

/** Words for what is held, why it stays and when it goes, in the language of the page where the catalogue has them. */
export function useRetentionWords() {
  const t = useTranslations('deskPrivacy');
  return {
    getTable: ({ table, what }: { table: string; what: string }): ReactNode => {
      const known = TABLES.find((name) => name === getKey(table));
      return known ? t(`tables.${known}`) : <English>{what}</English>;
    },
    getWhen: ({ table, when }: { table: string; when: string }): ReactNode => {
      const [, count, unit = 'none'] = /(\d+) (day|month|year)s/.exec(when) ?? [];
      const known = WHEN[`${getKey(table)} ${unit}` as keyof typeof WHEN];
      return known ? t(`when.${known}`, { count: Number(count) }) : <English>{when}</English>;
    },
    getReason: ({ table, because }: { table: string; because: string }): ReactNode => {
      const count = Number(/(\d+) years/.exec(because)?.[1]);
      if (table === 'leads' && count > 0) return t('because.client', { count });
      if (table === 'accounts') return t('because.staff');
      return <English>{because}</English>;
    },
    getAmount: ({ table, count }: { table: string; count: number }): string =>
      t(getKey(table) === 'files_of_mail' ? 'files' : 'rows', { count }),
  };
}
