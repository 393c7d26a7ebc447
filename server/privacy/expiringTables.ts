import { periods } from './periods';
import { after, type Expiry, sent } from './personalDataTables';
import { afterDays, afterMonths, RetentionReason } from './Retention';

/** Tables without an address whose rows expire. */
export const expiringTables: readonly ExpiringTable[] = [
  {
    table: 'refresh_tokens',
    expiry: [{ retention: afterDays(0, RetentionReason.SIGN_IN_EXPIRED), condition: '"expires_at" <= :now' }],
  },
  {
    table: 'sign_in_counts',
    expiry: [
      {
        retention: afterMonths(periods.submissionMonths, RetentionReason.WRITTEN),
        condition: after('hour', periods.submissionMonths),
      },
    ],
  },
  {
    table: 'site_figures',
    expiry: [
      {
        retention: afterMonths(periods.siteFigureMonths, RetentionReason.WRITTEN),
        condition: after('day', periods.siteFigureMonths),
      },
    ],
  },
  {
    table: 'audit_entries',
    expiry: [
      {
        retention: afterMonths(periods.auditMonths, RetentionReason.WRITTEN),
        condition: after('at', periods.auditMonths),
      },
    ],
  },
  {
    table: 'account_links',
    key: 'token_hash',
    expiry: [
      {
        retention: afterDays(periods.unconfirmedAccountDays, RetentionReason.LINK_EXPIRED),
        condition: `"expires_at" + interval '${periods.unconfirmedAccountDays} days' <= :now`,
      },
    ],
  },
  {
    table: 'confirmation_links',
    key: 'token_hash',
    expiry: [
      {
        retention: afterDays(periods.unconfirmedDays, RetentionReason.LINK_EXPIRED),
        condition: `"expires_at" + interval '${periods.unconfirmedDays} days' <= :now`,
      },
    ],
  },
  {
    table: 'content_previews',
    expiry: [
      {
        retention: afterDays(periods.previewDays, RetentionReason.LINK_EXPIRED),
        condition: `"expires_at" + interval '${periods.previewDays} days' <= :now`,
      },
    ],
  },
  { table: 'outbox_events', expiry: [sent] },
  {
    table: 'job_records',
    expiry: [
      {
        retention: afterMonths(periods.submissionMonths, RetentionReason.WRITTEN),
        condition: after('updated_at', periods.submissionMonths),
      },
      {
        retention: afterDays(periods.failedJobDays, RetentionReason.GIVEN_UP),
        condition: `("state" = 'failed' or "event_id" is null)
          and "updated_at" + interval '${periods.failedJobDays} days' <= :now`,
      },
    ],
  },
  {
    table: 'mail_receipts',
    key: 'address_hash',
    expiry: [
      { retention: afterDays(1, RetentionReason.RECEIPT_SENT), condition: `"sent_at" + interval '1 day' <= :now` },
    ],
  },
];

/** A table without addresses whose rows expire. */
export interface ExpiringTable {
  table: string;
  /** Primary key, if it is not `id`. */
  key?: string;
  expiry: readonly Expiry[];
}
