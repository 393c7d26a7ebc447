import { Migration } from '@mikro-orm/migrations';

/** Former ids of projects in their addresses. */
export class Migration0120FormerIds extends Migration {
  override up(): void {
    this.addSql(`alter table "projects" add column "former_ids" text[] not null default '{}'`);
  }
}
