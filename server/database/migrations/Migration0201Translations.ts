import { Migration } from '@mikro-orm/migrations';

/** Letters that the search has since then treated as others (server/lists/getSearchText). */
const TYPED = 'ٱیک';
const MEANT = 'ايك';

const SEARCHED = ['leads', 'contact_messages', 'help_questions', 'subscribers', 'service_requests'];

/** Translations of the portfolio: a table of texts beside each table. `npm run seed` fills them. */
export class Migration0201Translations extends Migration {
  override up(): void {
    this.addTable('project', 100, [
      'title',
      'description',
      'long_description',
      'challenge',
      'solution',
      'results[]',
      'key_features[]',
      'client_name',
      'duration',
      'team',
    ]);
    this.addTable('screenshot', 200, ['title', 'description']);
    this.addTable('testimonial', 100, ['quote', 'position']);
    for (const table of SEARCHED) this.makePlain(table, ['search_text', 'sort_name']);
    this.makePlain('projects', ['search_text']);
  }

  private addTable(of: string, idLength: number, texts: readonly string[]): void {
    const table = `${of}_translations`;
    const columns = texts.map((name) => `"${name.replace('[]', '')}" text${name.endsWith('[]') ? '[]' : ''} not null`);
    this.addSql(`create table "${table}" (
      "${of}_id" varchar(${idLength}) not null,
      "locale" varchar(10) not null,
      ${columns.join(',\n      ')},
      primary key ("${of}_id", "locale")
    )`);
    this.addSql(
      `alter table "${table}" add constraint "${table}_${of}_id_foreign" foreign key ("${of}_id") references "${of}s" ("id") on delete cascade`,
    );
    // The same trigger as in Migration0060Notices for the translated tables.
    this.addSql(`create trigger "${table}_content_changed"
      after insert or update or delete or truncate on "${table}"
      for each statement execute function tell_content_changed()`);
  }

  private makePlain(table: string, columns: readonly string[]): void {
    const values = columns.map((column) => `"${column}" = translate("${column}", '${TYPED}', '${MEANT}')`);
    const changes = columns.map((column) => `"${column}" ~ '[${TYPED}]'`);
    this.addSql(`update "${table}" set ${values.join(', ')} where ${changes.join(' or ')}`);
  }
}
