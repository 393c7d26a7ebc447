import { Migration } from '@mikro-orm/migrations';

/** The columns of every submission (server/submissions/Submission). */
const SUBMISSION = `
      "id" uuid not null,
      "created_at" timestamptz(3) not null,
      "contacted_at" timestamptz(3) null,
      "privacy_version" varchar(20) not null,
      "source_page" varchar(500) null,
      "submission_key" uuid null,
      "source_referrer" varchar(500) null,
      "captcha_id" varchar(30) null,
      "source_utm_source" varchar(500) null,
      "source_utm_medium" varchar(500) null,
      "source_utm_campaign" varchar(500) null,
      "source_utm_term" varchar(500) null,
      "source_utm_content" varchar(500) null`;

/** Questions from the help widget, subscribers of the newsletter, and messages about services. */
export class Migration0003SideForms extends Migration {
  override up(): void {
    this.addSql(`create table "help_questions" (${SUBMISSION},
      "name" varchar(100) not null,
      "email" varchar(254) not null,
      "question_type" varchar(100) not null,
      "question" text not null,
      primary key ("id")
    )`);
    this.addSql(`create table "subscribers" (${SUBMISSION},
      "email" varchar(254) not null,
      "confirmed_at" timestamptz(3) null,
      "unsubscribe_token" varchar(40) not null,
      primary key ("id")
    )`);
    this.addSql(`create table "service_requests" (${SUBMISSION},
      "service" varchar(100) not null,
      "name" varchar(100) not null,
      "email" varchar(254) not null,
      "company" varchar(200) null,
      "details" text not null,
      primary key ("id")
    )`);
    for (const table of ['help_questions', 'subscribers', 'service_requests']) {
      this.addUnique(table, 'submission_key');
      this.addUnique(table, 'captcha_id');
    }
    this.addUnique('subscribers', 'email');
    this.addUnique('subscribers', 'unsubscribe_token');
  }

  private addUnique(table: string, column: string): void {
    this.addSql(`alter table "${table}" add constraint "${table}_${column}_unique" unique ("${column}")`);
  }
}
