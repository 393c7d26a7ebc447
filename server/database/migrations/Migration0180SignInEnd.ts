import { Migration } from '@mikro-orm/migrations';

/** A sign-in ends 90 days after it began. The beginning of existing sign-ins is unknown, so they have 90 days from their last exchange. */
export class Migration0180SignInEnd extends Migration {
  override up(): void {
    this.addSql('alter table "refresh_tokens" add column "family_expires_at" timestamptz(3) null');
    this.addSql(`update "refresh_tokens" set "family_expires_at" = "expires_at" + interval '76 days'`);
    this.addSql('alter table "refresh_tokens" alter column "family_expires_at" set not null');
  }
}
