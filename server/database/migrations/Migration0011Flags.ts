import { Migration } from '@mikro-orm/migrations';

const SUBMISSIONS = ['leads', 'contact_messages', 'help_questions', 'subscribers', 'service_requests'];

/** The spam score of each submission; flagged submissions are kept separately from the others. */
export class Migration0011Flags extends Migration {
  override up(): void {
    for (const table of SUBMISSIONS) {
      this.addSql(`alter table "${table}"
        add column "flagged_at" timestamptz(3) null,
        add column "spam_score" int not null default 0,
        add column "spam_reasons" text[] not null default '{}'`);
    }
  }
}
