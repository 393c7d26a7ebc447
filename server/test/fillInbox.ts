import type { EntityManager } from '@mikro-orm/postgresql';

/** Columns that only one kind has, with their values for visitor n. */
const KINDS = {
  leads: {
    columns: 'project_type, project_description, timeline, first_name, last_name',
    values: `'website', 'Matter number ' || n, 'asap', 'Visitor', n::text`,
    sortName: `n || ' visitor'`,
  },
  contact_messages: { columns: 'message, name', values: `'Matter number ' || n, 'Visitor' || n` },
  help_questions: {
    columns: 'question, question_type, name',
    values: `'Matter number ' || n, 'pricing', 'Visitor' || n`,
  },
  service_requests: { columns: 'details, service, name', values: `'Matter number ' || n, 'wordpress', 'Visitor' || n` },
};

const PART = 500;

/**
 * Inserts rows of every kind of request, an hour and some seconds apart up to `until`; every third is contacted, every tenth
 * flagged.
 * @param gap Seconds between the kinds.
 */
export async function fillInbox(em: EntityManager, count: number, until: Date, { gap = 7 } = {}): Promise<void> {
  for (const [position, [table, kind]] of Object.entries(KINDS).entries()) {
    const sortName = 'sortName' in kind ? kind.sortName : `'visitor' || n`;
    // In parts, because a statement may take only two seconds, and the machine may be busy.
    for (let from = 1; from <= count; from += PART) {
      await em.execute(
        `insert into "${table}" (id, created_at, contacted_at, flagged_at, privacy_version, email, normalized_email,
           search_text, sort_name, ${kind.columns})
         select gen_random_uuid(), at, case when n % 3 = 0 then at + interval '1 hour' end, case when n % 10 = 0 then at end,
           '1', address, address, 'visitor' || n || ' ' || address, ${sortName}, ${kind.values}
         from (select n, 'visitor' || n || '@client.example' as address,
             cast(? as timestamptz) - n * interval '1 hour' - interval '${position * gap} seconds' as at
           from generate_series(cast(? as int), cast(? as int)) as n) as rows`,
        [until.toISOString(), from, Math.min(count, from + PART - 1)],
      );
    }
  }
}
