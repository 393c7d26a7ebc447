import { Migration } from '@mikro-orm/migrations';

/** The values that staff replaced by corrections, as hashes: a caller of the API that does not know of them puts none back. */
export class Migration0371ReplacedValues extends Migration {
  override up(): void {
    this.addSql(`alter table "leads" add column "replaced_values" text[] not null default '{}'`);
  }
}
