import { Migration } from '@mikro-orm/migrations';

const SUBMISSIONS = ['leads', 'contact_messages', 'help_questions', 'subscribers', 'service_requests'];

/**
 * Search text of leads and projects, names of accounts, idempotency keys of submissions. The trigram index is created only if the
 * server has pg_trgm and the user may load it; without it a search reads the table.
 */
export class Migration0010Rest extends Migration {
  override up(): void {
    this.addSearchText('leads', `concat_ws(' ', first_name, last_name, email, company, project_description)`);
    this.addSearchText(
      'projects',
      `concat_ws(' ', title, client_name, description, long_description, array_to_string(technologies, ' '))`,
    );
    this.addSql(`do $$ begin
      create extension if not exists pg_trgm;
      create index "leads_search_text_trigrams" on "leads" using gin ("search_text" gin_trgm_ops);
    exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
      raise notice 'no trigram index: %', sqlerrm;
    end $$`);
    this.addSql(
      `alter table "accounts" add column "first_name" varchar(100) null, add column "last_name" varchar(100) null`,
    );
    for (const table of SUBMISSIONS) {
      this.addSql(
        `alter table "${table}" add column "idempotency_key" varchar(255) null, add column "idempotency_hash" varchar(64) null`,
      );
      this.addSql(`alter table "${table}" add constraint "${table}_idempotency_key_unique" unique ("idempotency_key")`);
    }
  }

  /** Close enough to server/lists/getSearchText for existing rows; the next change of a row makes it exact. */
  private addSearchText(table: string, text: string): void {
    this.addSql(`alter table "${table}" add column "search_text" text not null default ''`);
    const marks = '[\\u0300-\\u036f\\u064b-\\u0655]';
    this.addSql(
      `update "${table}" set "search_text" = lower(regexp_replace(normalize(${text}, NFKD), '${marks}', '', 'g'))`,
    );
  }
}
