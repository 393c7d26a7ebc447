import { Migration } from '@mikro-orm/migrations';

/** Events of rows, and the addresses that recently got a receipt. */
export class Migration0040Outbox extends Migration {
  override up(): void {
    this.addSql(`create table "outbox_events" (
      "id" uuid not null,
      "type" varchar(40) not null,
      "subject_id" uuid not null,
      "created_at" timestamptz(3) not null,
      "position" bigint null,
      "dispatched_at" timestamptz(3) null,
      primary key ("id"),
      constraint "outbox_events_subject" unique ("subject_id", "type"),
      constraint "outbox_events_position_unique" unique ("position")
    )`);
    this.addSql(`create index "outbox_events_dispatched_at_index" on "outbox_events" ("dispatched_at")`);
    this.addSql(`create sequence "outbox_events_position"`);
    this.addSql(`create table "mail_receipts" (
      "address_hash" varchar(64) not null,
      "event_id" uuid not null,
      "sent_at" timestamptz(3) not null,
      primary key ("address_hash")
    )`);
  }
}
