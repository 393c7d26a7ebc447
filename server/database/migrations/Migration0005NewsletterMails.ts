import { Migration } from '@mikro-orm/migrations';

/** Newsletters share a limit, and a subscription keeps the words that were shown with it. */
export class Migration0005NewsletterMails extends Migration {
  override up(): void {
    this.addSql('alter table "newsletter_mails" add "tried_at" timestamptz(3) null');
    this.addSql('create index "newsletter_mails_tried_at_index" on "newsletter_mails" ("tried_at")');
    this.addSql('alter table "subscribers" add "consent_text" text null');
  }
}
