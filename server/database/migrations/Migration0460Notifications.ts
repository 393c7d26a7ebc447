import { Migration } from '@mikro-orm/migrations';

/** Devices of staff that show notices, and addresses of their calendars. Both end with their account. */
export class Migration0460Notifications extends Migration {
  override up(): void {
    this.addSql(`create table "push_devices" (
      "id" uuid not null,
      "account_id" uuid not null,
      "endpoint" text not null,
      "p256dh" varchar(100) not null,
      "auth" varchar(40) not null,
      "label" varchar(80) not null,
      "kinds" text[] not null,
      "quiet_from" varchar(5) null,
      "quiet_to" varchar(5) null,
      "overdue_always" boolean not null default true,
      "created_at" timestamptz(3) not null,
      "confirmed_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(`create index "push_devices_account" on "push_devices" ("account_id")`);
    this.addSql(`alter table "push_devices" add constraint "push_devices_endpoint_unique" unique ("endpoint")`);
    this.addSql(`create table "calendar_links" (
      "account_id" uuid not null,
      "token_hash" varchar(64) not null,
      "created_at" timestamptz(3) not null,
      "used_at" timestamptz(3) null,
      primary key ("account_id")
    )`);
    this.addSql(`alter table "calendar_links" add constraint "calendar_links_token_hash_unique" unique ("token_hash")`);
    this.addSql(
      `alter table "push_devices" add constraint "push_devices_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "calendar_links" add constraint "calendar_links_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade`,
    );
  }
}
