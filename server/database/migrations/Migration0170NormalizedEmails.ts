import { Migration } from '@mikro-orm/migrations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { plainText } from '../../lists/getSearchText';
import { normalizeEmail } from '../../normalizeEmail';
import { fillNormalizedEmails } from '../fillNormalizedEmails';

/** Tables that store addresses as typed, so an additional column has the normalized form. */
const TYPED = ['leads', 'contact_messages', 'help_questions', 'service_requests'];
const SEARCHED = [...TYPED, 'subscribers'];
const BATCH = 1000;

/** Tables in which an address is unique: the row to keep, and the dependent rows of the others. */
const UNIQUE = [
  {
    table: 'accounts',
    order: '"is_staff" desc, "created_at", "id"',
    dependents: [{ table: 'refresh_tokens', column: 'account_id' }],
  },
  {
    table: 'subscribers',
    order: '"confirmed_at" nulls last, "created_at", "id"',
    dependents: [
      { table: 'outbox_events', column: 'subject_id' },
      { table: 'confirmation_links', column: 'subscriber_id' },
    ],
  },
];

interface Row {
  id: string;
  text: string;
}

/**
 * Addresses are compared in a form that the application computes (server/normalizeEmail), because lower() does not convert É
 * under `LC_CTYPE C`. Accounts, subscribers and privacy requests have only that form; this migration adds it to existing rows.
 */
export class Migration0170NormalizedEmails extends Migration {
  override async up(): Promise<void> {
    const em = this.getEntityManager() as EntityManager;
    for (const table of TYPED) {
      await this.execute(`alter table "${table}" add column "normalized_email" text null`);
      await this.execute(`create index "${table}_normalized_email_index" on "${table}" ("normalized_email")`);
      await fillNormalizedEmails(em, table);
      // Without the index, the former version is only slower, and only for an erasure.
      await this.execute(`drop index "${table}_by_address"`);
    }
    for (const unique of UNIQUE) await this.dropDuplicates(unique);
    for (const table of ['accounts', 'subscribers', 'privacy_requests']) {
      await this.rewrite(table, 'email', normalizeEmail);
    }
    // Migrations 0010 and 0020 used lower() here as well.
    for (const table of SEARCHED) await this.rewrite(table, 'search_text', plainText);
  }

  /** Rewrites a column where its value changes, in batches by id. */
  private async rewrite(table: string, column: string, change: (text: string) => string): Promise<void> {
    for await (const rows of this.read(table, column)) {
      const values = rows.flatMap(({ id, text }) => (change(text) === text ? [] : [{ id, value: change(text) }]));
      if (values.length === 0) continue;
      await this.execute(
        `update "${table}" set "${column}" = "given"."value"
          from json_to_recordset(?::json) as "given"("id" uuid, "value" text) where "${table}"."id" = "given"."id"`,
        [JSON.stringify(values)],
      );
    }
  }

  /** Deletes further accounts or subscriptions of an address, because sign-in and newsletter allow one of each. */
  private async dropDuplicates({ table, order, dependents }: (typeof UNIQUE)[number]): Promise<void> {
    const changed = new Map<string, string>();
    for await (const rows of this.read(table, 'email')) {
      for (const { id, text } of rows) if (normalizeEmail(text) !== text) changed.set(id, normalizeEmail(text));
    }
    if (changed.size === 0) return;
    const rows = (await this.execute(
      `select "id", "email" as "text" from "${table}"
        where "id" in (select value::uuid from json_array_elements_text(?::json))
          or "email" in (select value from json_array_elements_text(?::json)) order by ${order}`,
      [JSON.stringify([...changed.keys()]), JSON.stringify([...changed.values()])],
    )) as Row[];
    const seen = new Set<string>();
    const duplicates: string[] = [];
    for (const { id, text } of rows) {
      const email = normalizeEmail(text);
      if (seen.has(email)) duplicates.push(id);
      seen.add(email);
    }
    for (const from of [...dependents, { table, column: 'id' }]) {
      await this.execute(
        `delete from "${from.table}" where "${from.column}" in (select value::uuid from json_array_elements_text(?::json))`,
        [JSON.stringify(duplicates)],
      );
    }
  }

  private async *read(table: string, column: string): AsyncGenerator<Row[]> {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const rows = (await this.execute(
        `select "id", "${column}" as "text" from "${table}" where "${column}" is not null and "id" > ?::uuid order by "id" limit ${BATCH}`,
        [after],
      )) as Row[];
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.id ?? after;
    }
  }
}
