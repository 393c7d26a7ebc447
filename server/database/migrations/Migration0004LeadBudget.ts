import { Migration } from '@mikro-orm/migrations';

/** A visitor may choose a budget, where the agency asks for it. */
export class Migration0004LeadBudget extends Migration {
  override up(): void {
    this.addSql('alter table "leads" add "budget" varchar(20) null');
    this.addSql(
      'create index "leads_by_budget" on "leads" ("budget", "created_at", "id") where "budget" is not null and "flagged_at" is null',
    );
  }
}
