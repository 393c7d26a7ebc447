import { Migration } from '@mikro-orm/migrations';

/** An account has the right to publish from when it becomes staff, and devices and previews know the sign-in that opened them. */
export class Migration0493AccountAccess extends Migration {
  override up(): void {
    this.addSql('alter table "accounts" alter column "may_publish" set default false');
    this.addSql('update "accounts" set "may_publish" = false where not "is_staff"');
    this.addSql('alter table "push_devices" add column "session" uuid null');
    this.addSql('alter table "content_previews" add column "session" uuid null');
  }
}
