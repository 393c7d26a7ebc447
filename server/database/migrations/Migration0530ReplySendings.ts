import { Migration } from '@mikro-orm/migrations';

/** Counts the replies of an account, and lets other subjects than content have editors. */
export class Migration0530ReplySendings extends Migration {
  override up(): void {
    this.addSql(`create table "reply_sendings" (
      "id" uuid not null,
      "account_id" uuid not null,
      "sent_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "reply_sendings" add constraint "reply_sendings_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade`,
    );
    this.addSql('create index "reply_sendings_by_account" on "reply_sendings" ("account_id", "sent_at")');
    this.addSql('alter table "content_editors" rename to "editors"');
    this.addSql('alter table "editors" rename column "document" to "subject"');
    this.addSql(
      'alter table "editors" rename constraint "content_editors_account_id_foreign" to "editors_account_id_foreign"',
    );
    this.addSql('drop index "replies_by_author"');
  }
}
