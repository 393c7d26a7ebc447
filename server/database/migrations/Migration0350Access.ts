import { Migration } from '@mikro-orm/migrations';

/** Records that staff existed, so that no start creates the first account again; and when a backup filled the database. */
export class Migration0350Access extends Migration {
  override up(): void {
    this.addSql(`create table "staff_setup" (
      "id" smallint not null default 1,
      "made_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `insert into "staff_setup" ("made_at") select now() where exists (select 1 from "accounts" where "is_staff")`,
    );
    this.addSql(`create table "database_restores" (
      "restored_at" timestamptz(3) not null,
      "backup_at" timestamptz(3) not null,
      primary key ("restored_at")
    )`);
  }
}
