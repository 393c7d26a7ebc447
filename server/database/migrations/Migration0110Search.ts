import { Migration } from '@mikro-orm/migrations';

const TABLES = ['leads', 'contact_messages', 'help_questions', 'subscribers', 'service_requests'];

/** The replacements of server/lists/getSearchText; characters without a counterpart are removed. */
const TYPED = '‘’‛ʼ′`‐‒–—−ىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹\u0640\u00ad\u200b\u200c\u200d\u200e\u200f';
const MEANT = "''''''-----يه01234567890123456789";

/** Makes existing rows match apostrophes, hyphens and digits of any kind, and phone numbers, like new rows. */
export class Migration0110Search extends Migration {
  override up(): void {
    for (const table of TABLES) this.makePlain(table, ['search_text', 'sort_name']);
    this.makePlain('projects', ['search_text']);
    for (const table of ['leads', 'contact_messages']) {
      const digits = `regexp_replace(${plain(`replace("phone", '(0)', '')`)}, '[^0-9]', '', 'g')`;
      this.addSql(`update "${table}" set "search_text" = "search_text" || ' ' || ${digits} where "phone" is not null`);
    }
  }

  private makePlain(table: string, columns: readonly string[]): void {
    const values = columns.map((column) => `"${column}" = ${plain(`"${column}"`)}`);
    const changes = columns.map((column) => `"${column}" <> ${plain(`"${column}"`)}`);
    this.addSql(`update "${table}" set ${values.join(', ')} where ${changes.join(' or ')}`);
  }
}

const plain = (text: string) => `translate(${text}, '${TYPED}', '${MEANT.replaceAll("'", "''")}')`;
