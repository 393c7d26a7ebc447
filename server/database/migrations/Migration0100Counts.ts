import { Migration } from '@mikro-orm/migrations';

/** Any number that no other advisory lock of the product uses. */
const LOCK = 4_711_010;
/** A row is settled once it is older than any transaction that could still add it. */
const LATE = `now() - interval '1 day'`;
const SETTLED = `now() - interval '2 days'`;

const OLD = `old."contacted_at" is not null, old."flagged_at" is not null, old."project_type", old."timeline"`;
const NEW = OLD.replaceAll('old.', 'new.');

/**
 * Stores how many quote requests arrived before a time, the horizon, by the filters of lists. Later requests are counted when a
 * list is read. The tables have a schema of their own, because a backup does not contain derived rows.
 *
 * A submission costs nothing: its row is newer than the horizon, so no function is called. A change of an older row adds a row,
 * so that two changes do not wait for each other. Each transaction that adds one shares a lock until its end. Settling needs the
 * lock exclusively, so that a change is on the same side of the new horizon as of the old one.
 */
export class Migration0100Counts extends Migration {
  override up(): void {
    // PostgreSQL requires the right to create schemas even if IF NOT EXISTS has nothing to do.
    this.addSql(`do $$ begin
      if to_regnamespace('counts') is null then create schema "counts"; end if;
    end $$`);
    this.addSql(`create table "counts"."horizon" ("leads" timestamptz null)`);
    this.addSql(`insert into "counts"."horizon" values (null)`);
    this.addSql(`create table "counts"."leads" (
      "is_contacted" boolean not null,
      "is_flagged" boolean not null,
      "project_type" varchar(20) not null,
      "timeline" varchar(20) not null,
      "change" bigint not null
    )`);
    this.addCount();
    this.addTrigger('late', 'insert', `new."created_at" < ${LATE}`);
    this.addTrigger(
      'changed',
      'update of "created_at", "contacted_at", "flagged_at", "project_type", "timeline"',
      `least(old."created_at", new."created_at") < ${LATE} and (${OLD}, old."created_at") <> (${NEW}, new."created_at")`,
    );
    this.addTrigger('deleted', 'delete', `old."created_at" < ${LATE}`);
    this.addSettle();
  }

  private addCount(): void {
    this.addSql(`create function "counts"."count_lead"() returns trigger language plpgsql as $$
      declare horizon timestamptz;
      begin
        perform pg_advisory_xact_lock_shared(${LOCK});
        select "leads" into horizon from "counts"."horizon";
        if tg_op <> 'INSERT' and old."created_at" < horizon then
          insert into "counts"."leads" values (${OLD}, -1);
        end if;
        if tg_op <> 'DELETE' and new."created_at" < horizon then
          insert into "counts"."leads" values (${NEW}, 1);
        end if;
        return null;
      end
    $$`);
    this.addSql(`create function "counts"."forget_leads"() returns trigger language plpgsql as $$
      begin
        delete from "counts"."leads";
        return null;
      end
    $$`);
    this.addSql(`create trigger "leads_count_emptied" after truncate on "leads"
      for each statement execute function "counts"."forget_leads"()`);
  }

  private addTrigger(name: string, event: string, condition: string): void {
    this.addSql(`create trigger "leads_count_${name}" after ${event} on "leads"
      for each row when (${condition}) execute function "counts"."count_lead"()`);
  }

  /** Moves the horizon and adds up the rows; returns false during a change, so that others do not have to wait. */
  private addSettle(): void {
    this.addSql(`create function "counts"."settle_leads"() returns boolean language plpgsql as $$
      declare before timestamptz; after timestamptz;
      begin
        if not pg_try_advisory_xact_lock(${LOCK}) then return false; end if;
        select coalesce("leads", '-infinity') into before from "counts"."horizon";
        after := greatest(before, date_trunc('second', ${SETTLED}));
        with "known" as (
          delete from "counts"."leads" returning *
        ), "more" as (
          select * from "known"
          union all
          select "contacted_at" is not null, "flagged_at" is not null, "project_type", "timeline", 1
          from "leads" where "created_at" >= before and "created_at" < after
        )
        insert into "counts"."leads"
          select "is_contacted", "is_flagged", "project_type", "timeline", sum("change") from "more"
          group by 1, 2, 3, 4 having sum("change") <> 0;
        update "counts"."horizon" set "leads" = after;
        return true;
      end
    $$`);
  }
}
