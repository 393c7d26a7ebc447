import { Migration } from '@mikro-orm/migrations';

/** What projects were called in their addresses before. */
export class Migration0120FormerIds extends Migration {
  override up(): void {
    this.addSql(`alter table "projects" add column "former_ids" text[] not null default '{}'`);
  }
}
