import { Migration } from '@mikro-orm/migrations';

/** The right to publish texts, which everybody on the staff had before, and who has which document open. */
export class Migration0440ContentRights extends Migration {
  override up(): void {
    this.addSql(`alter table "accounts" add column "may_publish" boolean not null default true`);
    this.addSql(`create table "content_editors" (
      "document" varchar(120) not null,
      "account_id" uuid not null,
      "seen_at" timestamptz(3) not null,
      primary key ("document", "account_id")
    )`);
    this.addSql(
      `alter table "content_editors" add constraint "content_editors_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade`,
    );
  }
}
