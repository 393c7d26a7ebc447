import { Migration } from '@mikro-orm/migrations';

/** Page views of the site as totals of a day; no row is about a visitor. */
export class Migration0470SiteFigures extends Migration {
  override up(): void {
    this.addSql(`create table "site_figures" (
      "id" uuid not null,
      "day" date not null,
      "page" varchar(200) not null,
      "locale" varchar(2) not null,
      "source" varchar(10) not null,
      "device" varchar(10) not null,
      "seen" int not null,
      "touched" int not null,
      primary key ("id")
    )`);
    this.addSql(`create index "site_figures_by_day" on "site_figures" ("day")`);
  }
}
