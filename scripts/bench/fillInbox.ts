import { localeNames } from '../../schema/locales.ts';
import { offeredProjectTypes, offeredTimelines } from '../../schema/rules/choices.ts';

/** The daily job would erase older requests. */
const DAYS = 360;

/** Percentages of quote requests, contact messages, questions and service requests. */
const PARTS = {
  leads: { share: 70, columns: leadColumns() },
  contact_messages: { share: 15, columns: { name: `'Person ' || n % 5000`, message: `'Message number ' || n` } },
  help_questions: {
    share: 10,
    columns: { name: `'Person ' || n % 5000`, question_type: `'general'`, question: `'Question number ' || n` },
  },
  service_requests: {
    share: 5,
    columns: { name: `'Person ' || n % 5000`, service: `'seo'`, details: `'Details number ' || n` },
  },
};

function leadColumns() {
  const pickSql = (values: readonly string[]) =>
    `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + n % ${values.length}]`;
  return {
    project_type: pickSql(offeredProjectTypes),
    project_description: `'Site number ' || n`,
    timeline: pickSql(offeredTimelines),
    first_name: `'First' || n % 100`,
    last_name: `'Last' || n % 5000`,
  };
}

/**
 * Returns statements that insert a number of requests, spread evenly over the last year: a tenth is spam, two thirds are answered
 * within five days, half have one of 20 sources and one of 40 campaigns. One in ten thousand rows of each table has the word
 * needle.
 */
export const fillInbox = (count: number): string[] =>
  Object.entries(PARTS).map(([table, { share, columns }]) => {
    const rows = Math.round((count * share) / 100);
    const more = Object.entries<string>(columns);
    return `insert into ${table} (id, created_at, contacted_at, flagged_at, privacy_version, locale, email, normalized_email,
        source_referrer, source_utm_source, source_utm_campaign, search_text, sort_name, ${more.map(([name]) => name).join(', ')})
      select gen_random_uuid(), at, case when n % 3 > 0 then at + exp(3 + 10 * chance) * interval '1 second' end,
        case when n % 10 = 0 then at end, '1', (array[${localeNames.map((locale) => `'${locale}'`).join(', ')}])[1 + n % ${localeNames.length}], 'person' || n % 200000 || '@client.example',
        'person' || n % 200000 || '@client.example', case when n % 4 = 1 then 'https://www.google.com/' end,
        case when n % 2 = 0 then 'source' || n % 40 end, case when n % 2 = 0 then 'campaign' || n % 80 end,
        'last' || n % 5000 || ' person' || n % 200000 || '@client.example number ' || n || case when n % 10000 = 1 then ' needle' else '' end,
        'last' || n % 5000, ${more.map(([, value]) => value).join(', ')}
      from (select n, random() as chance, now() - n * interval '${DAYS} days' / ${rows} as at from generate_series(1, ${rows}) as n) as rows`;
  });
