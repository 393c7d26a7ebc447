import { Migration } from '@mikro-orm/migrations';

/** The columns shown in a profile. A sign-in changes other columns and no version. */
const SHOWN = ['email', 'first_name', 'last_name', 'is_staff', 'confirmed_at', 'totp_enabled_at'];

/** Versions of profiles, counted like those of requests (migration 0300). */
export class Migration0372AccountVersions extends Migration {
  override up(): void {
    const getColumns = (row: 'old' | 'new') => SHOWN.map((column) => `${row}."${column}"`).join(', ');
    this.addSql('alter table "accounts" add column "version" int not null default 1');
    this.addSql(`create trigger "accounts_version" before update on "accounts" for each row
      when ((${getColumns('old')}) is distinct from (${getColumns('new')})) execute function "count_version"()`);
  }
}
