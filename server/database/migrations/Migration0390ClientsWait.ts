import { Migration } from '@mikro-orm/migrations';

const OLD = `old."created_at" < now() - interval '1 hour'`;
const NEW = OLD.replace('old.', 'new.');

/** A client waits for no reply: days of the overview are counted anew, and again where somebody becomes a client. */
export class Migration0390ClientsWait extends Migration {
  override up(): void {
    this.addSql(`create trigger "leads_overview_client" after update on "leads"
      for each row when ((${OLD} or ${NEW}) and old."client_since" is distinct from new."client_since")
      execute function note_overview_change()`);
    this.addSql('delete from "overview_days"');
  }
}
