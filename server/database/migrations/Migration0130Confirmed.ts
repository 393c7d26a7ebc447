import { Migration } from '@mikro-orm/migrations';

/** Other systems read only confirmed addresses; those confirmed earlier keep their positions in the order of events. */
export class Migration0130Confirmed extends Migration {
  override up(): void {
    this.addSql(`update "outbox_events" set "type" = 'subscriber.confirmed'
      where "type" = 'subscriber.created' and "dispatched_at" is not null
        and "subject_id" in (select "id" from "subscribers" where "confirmed_at" is not null)`);
  }
}
