import { Migration } from '@mikro-orm/migrations';

/** Hashes of the values that staff corrected, so that a caller of the API that does not know the correction cannot restore them. */
export class Migration0371ReplacedValues extends Migration {
  override up(): void {
    this.addSql(`alter table "leads" add column "replaced_values" text[] not null default '{}'`);
  }
}
