import { Migration } from '@mikro-orm/migrations';

/** Projects with their screenshots and testimonials. */
export class Migration0002Portfolio extends Migration {
  override up(): void {
    this.addSql(`create table "projects" (
      "id" varchar(100) not null,
      "position" int not null,
      "title" text not null,
      "service_type" varchar(20) not null,
      "year" int not null,
      "description" text not null,
      "long_description" text not null,
      "challenge" text not null,
      "solution" text not null,
      "results" text[] not null,
      "technologies" text[] not null,
      "key_features" text[] not null,
      "client_name" text not null,
      "duration" text not null,
      "team" text not null,
      "is_featured" boolean not null,
      "main_picture_key" text null,
      "updated_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(`create table "screenshots" (
      "id" varchar(200) not null,
      "project_id" varchar(100) not null,
      "position" int not null,
      "title" text not null,
      "description" text not null,
      "screenshot_type" varchar(20) not null,
      "picture_key" text not null,
      primary key ("id")
    )`);
    this.addSql(`create index "screenshots_project_id_index" on "screenshots" ("project_id")`);
    this.addSql(
      `alter table "screenshots" add constraint "screenshots_project_id_foreign" foreign key ("project_id") references "projects" ("id") on delete cascade`,
    );
    this.addSql(`create table "testimonials" (
      "id" varchar(100) not null,
      "project_id" varchar(100) not null,
      "quote" text not null,
      "author" text not null,
      "position" text not null,
      "company" text not null,
      primary key ("id")
    )`);
    this.addSql(`alter table "testimonials" add constraint "testimonials_project_id_unique" unique ("project_id")`);
    this.addSql(
      `alter table "testimonials" add constraint "testimonials_project_id_foreign" foreign key ("project_id") references "projects" ("id") on delete cascade`,
    );
  }
}
