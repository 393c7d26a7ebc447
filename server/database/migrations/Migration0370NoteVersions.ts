import { Migration } from '@mikro-orm/migrations';

/** Versions of notes, counted like those of requests (migration 0300): two people who saw the same version cannot both change it. */
export class Migration0370NoteVersions extends Migration {
  override up(): void {
    this.addSql('alter table "notes" add column "version" int not null default 1');
    this.addSql(`create trigger "notes_version" before update on "notes"
      for each row execute function "count_version"()`);
  }
}
