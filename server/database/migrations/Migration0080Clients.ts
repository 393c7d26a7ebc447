import { Migration } from '@mikro-orm/migrations';

/** Tables that store addresses as typed, so that a search for an address has to ignore case. */
const TYPED = ['leads', 'contact_messages', 'help_questions', 'service_requests'];

/** Which quote requests led to a contract, and when it ended; and indexes that find all requests of a person. */
export class Migration0080Clients extends Migration {
  override up(): void {
    this.addSql(`alter table "leads"
      add column "client_since" timestamptz(3) null,
      add column "client_ended_at" timestamptz(3) null`);
    for (const table of TYPED) {
      this.addSql(`create index "${table}_by_address" on "${table}" (lower("email"))`);
    }
  }
}
