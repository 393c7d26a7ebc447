import type { EntityManager } from '@mikro-orm/postgresql';

const PART = 1000;

/** Inserts leads a minute apart up to `until`; every third is contacted, every tenth flagged. */
export async function fillLeads(em: EntityManager, count: number, until: Date): Promise<void> {
  // In parts, because a statement may take only two seconds, and the machine may be busy.
  for (let from = 1; from <= count; from += PART) {
    await em.execute(
      `insert into leads (id, created_at, contacted_at, flagged_at, privacy_version, project_type, project_description,
       timeline, first_name, last_name, email, normalized_email, search_text, sort_name)
     select gen_random_uuid(), at, case when n % 3 = 0 then at + interval '1 hour' end, case when n % 10 = 0 then at end,
       '1', 'website', 'Site number ' || n, 'asap', 'First', 'Last' || n % 50, 'lead' || n || '@client.example',
       'lead' || n || '@client.example',
       'first last' || n % 50 || ' lead' || n || '@client.example site number ' || n || ' ' || md5(n::text),
       'last' || n % 50 || ' first'
     from (select n, cast(? as timestamptz) - n * interval '1 minute' as at from generate_series(cast(? as int), cast(? as int)) as n) as rows`,
      [until.toISOString(), from, Math.min(count, from + PART - 1)],
    );
  }
}
