import { Migration } from '@mikro-orm/migrations';

/** By table: the sort name of rows, and their search text (leads have one since 0010). */
const SUBMISSIONS = {
  leads: { name: `concat_ws(' ', last_name, first_name)`, text: undefined },
  contact_messages: { name: 'name', text: `concat_ws(' ', name, email, message)` },
  help_questions: { name: 'name', text: `concat_ws(' ', name, email, question)` },
  subscribers: { name: 'email', text: 'email' },
  service_requests: { name: 'name', text: `concat_ws(' ', name, email, company, service, details)` },
};

/** Columns by which lists of submissions are filtered, sorted and searched, with their indexes. */
export class Migration0020Lists extends Migration {
  override up(): void {
    for (const [table, { name, text }] of Object.entries(SUBMISSIONS)) {
      if (text) this.addText(table, 'search_text', plain(text));
      this.addText(table, 'sort_name', `left(${plain(name)}, 100)`);
      if (text) this.addTrigrams(table);
      this.addIndex(table, 'arrival', '"created_at"', '"flagged_at" is null');
      this.addIndex(table, 'waiting', '"created_at"', '"contacted_at" is null and "flagged_at" is null');
      this.addIndex(table, 'flagged', '"created_at"', '"flagged_at" is not null');
      this.addIndex(table, 'contacted', `coalesce("contacted_at", 'infinity')`, '"flagged_at" is null');
      this.addIndex(table, 'name', '"sort_name"', '"flagged_at" is null');
    }
  }

  private addText(table: string, column: string, text: string): void {
    this.addSql(`alter table "${table}" add column "${column}" text not null default ''`);
    this.addSql(`update "${table}" set "${column}" = ${text}`);
  }

  private addIndex(table: string, name: string, key: string, where: string): void {
    this.addSql(`create index "${table}_by_${name}" on "${table}" (${key}, "id") where ${where}`);
  }

  /** Only if migration 0010 could load pg_trgm. */
  private addTrigrams(table: string): void {
    this.addSql(`do $$ begin
      if exists (select 1 from pg_extension where extname = 'pg_trgm') then
        create index "${table}_search_text_trigrams" on "${table}" using gin ("search_text" gin_trgm_ops);
      end if;
    end $$`);
  }
}

/** Close enough to server/lists/getSearchText for existing rows; the next change of a row makes it exact. */
const plain = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f\\u064b-\\u0655]', '', 'g'))`;
