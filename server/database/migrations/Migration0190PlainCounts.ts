import { Migration } from '@mikro-orm/migrations';

/**
 * Quote requests are counted when a list is read, so no trigger counts them (decision 26).
 *
 * The former version may run beside this one: it reads both tables and calls `settle_leads` each day. Without a horizon it also
 * counts row by row. So the tables stay, empty, and the function does nothing.
 */
export class Migration0190PlainCounts extends Migration {
  override up(): void {
    for (const name of ['late', 'changed', 'deleted', 'emptied']) {
      this.addSql(`drop trigger "leads_count_${name}" on "leads"`);
    }
    this.addSql('drop function "counts"."count_lead"()');
    this.addSql('drop function "counts"."forget_leads"()');
    this.addSql(`create or replace function "counts"."settle_leads"() returns boolean language sql as 'select true'`);
    this.addSql('update "counts"."horizon" set "leads" = null');
    this.addSql('delete from "counts"."leads"');
  }
}
