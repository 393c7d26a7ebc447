import { Migration } from '@mikro-orm/migrations';
import { createHistoryFunction, ITEMS, STATES } from './Migration0001Baseline';

/** Staff wait for the visitor of a request until the day of its follow-up, and may get the figures of a week by mail. */
export class Migration0002FollowUps extends Migration {
  override up(): void {
    for (const table of Object.keys(ITEMS)) {
      this.addSql(`alter table "${table}" add "waiting_since" timestamptz(3) null`);
    }
    this.addSql(createHistoryFunction({ ...STATES, waiting_since: 'visitorWait' }));
    this.addSql('alter table "accounts" add "gets_figures" boolean not null default false');
  }
}
