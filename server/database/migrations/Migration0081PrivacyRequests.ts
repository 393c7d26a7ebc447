import { Migration } from '@mikro-orm/migrations';

/** Requests about personal data and legal inquiries, with the days by which they are answered. */
export class Migration0081PrivacyRequests extends Migration {
  override up(): void {
    this.addSql(`create table "privacy_requests" (
      "id" uuid not null,
      "kind" varchar(20) not null,
      "email" varchar(254) null,
      "note" text null,
      "received_at" timestamptz(3) not null,
      "acknowledge_by" date null,
      "acknowledged_at" timestamptz(3) null,
      "answer_by" date not null,
      "next_due_on" date null,
      "closed_at" timestamptz(3) null,
      "outcome" varchar(20) null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "privacy_requests_by_due" on "privacy_requests" ("next_due_on", "id") where "closed_at" is null`,
    );
  }
}
