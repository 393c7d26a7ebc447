import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type CalendarDay, getDay, getDayStart } from '../../schema/calendarDay';
import { localeNames } from '../../schema/locales';
import { openTestApi, type TestApi } from '../test/openTestApi';
import { SHARES } from './countRequests';

const HOUR = 3_600_000;
const TABLES = ['leads', 'contact_messages', 'help_questions', 'service_requests'] as const;
const KINDS = {
  leads: 'LEAD',
  contact_messages: 'CONTACT_MESSAGE',
  help_questions: 'HELP_QUESTION',
  service_requests: 'SERVICE_REQUEST',
};

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const execute = (sql: string, values: unknown[] = []) => api.orm.em.fork().execute(sql, values as never);

const OVERVIEW = `query ($from: String!, $to: String!, $bucket: OverviewBucket! = DAY) {
  overview(from: $from, to: $to, bucket: $bucket) {
    series { start total leads contactMessages helpQuestions serviceRequests projectTypes { key count } }
    total spam spamShare
    kinds { key count } projectTypes { key count } budgets { key count } sources { key count } campaigns { key count } locales { key count }
    answered { answered waiting within24Hours within48Hours medianSeconds ninetiethPercentileSeconds }
    previous { total medianSeconds }
  }
}`;
const read = async (from: CalendarDay, to: CalendarDay, bucket = 'DAY') =>
  (await api.run(OVERVIEW, { from, to, bucket })).overview;

/** The same numbers every time. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T };
}
const random = createRandom(42);

interface Row {
  table: (typeof TABLES)[number];
  createdAt: Date;
  contactedAt: Date | null;
  flaggedAt: Date | null;
  locale: string;
  referrer: string | null;
  utmSource: string | null;
  utmCampaign: string | null;
  projectType: string | null;
  budget: string | null;
  clientSince: Date | null;
}

function createRow(createdAt: Date): Row {
  const table = random.pick(TABLES);
  const wait = Math.exp(random.next() * 13) * 1000;
  return {
    table,
    createdAt,
    contactedAt: random.next() < 0.7 ? new Date(createdAt.getTime() + wait) : null,
    flaggedAt: random.next() < 0.1 ? createdAt : null,
    locale: random.pick(localeNames),
    referrer: random.pick([null, 'https://www.google.com/search?q=a', 'https://user@blog.example:8080?x', 'nonsense']),
    utmSource: random.pick([null, null, 'newsletter', '__proto__']),
    utmCampaign: random.pick([null, 'spring', 'Été']),
    projectType: table === 'leads' ? random.pick(['website', 'ai']) : null,
    budget: table === 'leads' ? random.pick(['a ship', 'a boat', null]) : null,
    clientSince: table === 'leads' && random.next() < 0.2 ? createdAt : null,
  };
}

const OTHERS: Record<Row['table'], Record<string, string>> = {
  leads: {
    project_type: '"projectType"',
    project_description: `''`,
    timeline: `'asap'`,
    budget: '"budget"',
    first_name: `''`,
    last_name: `''`,
    client_since: '"clientSince"',
  },
  contact_messages: { name: `''`, message: `''` },
  help_questions: { name: `''`, question_type: `'general'`, question: `''` },
  service_requests: { name: `''`, service: `'seo'`, details: `''` },
};

async function insert(rows: readonly Row[]): Promise<void> {
  for (const table of TABLES) {
    const others = Object.entries(OTHERS[table]);
    await execute(
      `insert into "${table}" ("id", "created_at", "contacted_at", "flagged_at", "locale", "source_referrer", "source_utm_source",
        "source_utm_campaign", "privacy_version", "email", "normalized_email"${others.map(([name]) => `, "${name}"`).join('')})
      select gen_random_uuid(), "createdAt", "contactedAt", "flaggedAt", "locale", "referrer", "utmSource",
        "utmCampaign", '1', 'a@client.example', 'a@client.example'${others.map(([, value]) => `, ${value}`).join('')}
      from json_to_recordset(?::json) as "rows" ("createdAt" timestamptz, "contactedAt" timestamptz, "flaggedAt" timestamptz,
        "locale" text, "referrer" text, "utmSource" text, "utmCampaign" text, "projectType" text, "budget" text, "clientSince" timestamptz)`,
      [JSON.stringify(rows.filter((row) => row.table === table))],
    );
  }
}

/** All rows, as they are now. */
async function readRows(): Promise<Row[]> {
  const parts = TABLES.map(
    (
      table,
    ) => `select '${table}' as "table", "created_at" as "createdAt", "contacted_at" as "contactedAt", "flagged_at" as "flaggedAt",
      "locale", "source_referrer" as "referrer", "source_utm_source" as "utmSource", "source_utm_campaign" as "utmCampaign",
      ${table === 'leads' ? '"project_type"' : 'null::text'} as "projectType",
      ${table === 'leads' ? '"budget"' : 'null::text'} as "budget",
      ${table === 'leads' ? '"client_since"' : 'null::timestamptz'} as "clientSince" from "${table}"`,
  );
  const rows = (await execute(parts.join(' union all '))) as Row[];
  const toDate = (value: string | Date | null) => (value === null ? null : new Date(value));
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    contactedAt: toDate(row.contactedAt),
    flaggedAt: toDate(row.flaggedAt),
    clientSince: toDate(row.clientSince),
  }));
}

const HOSTS: Record<string, string> = {
  'https://www.google.com/search?q=a': 'google.com',
  'https://user@blog.example:8080?x': 'blog.example',
};

/** The same figures, from each row by itself. */
async function count(from: CalendarDay, to: CalendarDay) {
  const all = (await readRows()).filter(({ createdAt }) => getDay(createdAt) >= from && getDay(createdAt) <= to);
  const rows = all.filter(({ flaggedAt }) => !flaggedAt);
  const countBy = (getKey: (row: Row) => string | null | undefined, among = rows) => {
    const counts = new Map<string, number>();
    for (const row of among) {
      const key = getKey(row);
      if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts]
      .map(([key, n]) => ({ key, count: n }))
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  };
  // A client that is not marked as contacted neither waits nor was answered.
  const leads = rows.filter(
    ({ table, contactedAt, clientSince }) => table === 'leads' && (contactedAt !== null || clientSince === null),
  );
  const waits = leads
    .flatMap(({ createdAt, contactedAt }) =>
      contactedAt ? [(contactedAt.getTime() - createdAt.getTime()) / 1000] : [],
    )
    .sort((a, b) => a - b);
  const within = (hours: number) => {
    const due = leads.filter(({ createdAt }) => createdAt.getTime() <= Date.now() - hours * HOUR);
    const ended = due.filter(
      ({ createdAt, contactedAt }) => contactedAt && contactedAt.getTime() - createdAt.getTime() <= hours * HOUR,
    );
    return due.length === 0 ? null : ended.length / due.length;
  };
  const series = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const own = rows.filter(({ createdAt }) => getDay(createdAt) === day);
    const of = (table: string) => own.filter((row) => row.table === table).length;
    series.push({
      start: day,
      total: own.length,
      leads: of('leads'),
      contactMessages: of('contact_messages'),
      helpQuestions: of('help_questions'),
      serviceRequests: of('service_requests'),
      projectTypes: countBy(({ projectType }) => projectType?.toUpperCase(), own),
    });
  }
  const rank = (share: number) => {
    const seconds = waits[Math.ceil(waits.length * share) - 1];
    return seconds === undefined ? null : Math.round(seconds);
  };
  return {
    series,
    total: rows.length,
    spam: all.length - rows.length,
    spamShare: all.length === 0 ? null : (all.length - rows.length) / all.length,
    kinds: countBy(({ table }) => KINDS[table]),
    projectTypes: countBy(({ projectType }) => projectType?.toUpperCase()),
    budgets: countBy(({ budget }) => budget),
    sources: countBy(({ utmSource, referrer }) => utmSource ?? HOSTS[referrer ?? ''] ?? 'direct'),
    campaigns: countBy(({ utmCampaign }) => utmCampaign),
    locales: countBy(({ locale }) => locale.toUpperCase()),
    answered: {
      answered: waits.length,
      waiting: leads.length - waits.length,
      within24Hours: within(24),
      within48Hours: within(48),
      medianSeconds: rank(0.5),
      ninetiethPercentileSeconds: rank(0.9),
    },
  };
}

async function expectSame(from: CalendarDay, to: CalendarDay): Promise<void> {
  const { previous, ...overview } = await read(from, to);
  const figures = await count(from, to);
  expect(overview).toEqual(figures);
  const length = figures.series.length;
  const before = await count(addDays(from, -length), addDays(from, -1));
  expect(previous).toEqual({ total: before.total, medianSeconds: before.answered.medianSeconds });
}

const today = getDay(new Date());
/** At any hour of a day some days ago, but not to come. */
const randomTime = (days: number) => new Date(Date.now() - random.next() * days * 24 * HOUR);

beforeEach(async () => {
  for (const table of TABLES) await execute(`delete from "${table}"`);
});

describe('the overview', () => {
  test('equals a count row by row after any change at any time', async () => {
    await insert(Array.from({ length: 120 }, () => createRow(randomTime(40))));
    const [from, to] = [addDays(today, -25), today];
    await expectSame(from, to);
    const changes = [
      () => insert([createRow(randomTime(40))]),
      (table: string) => execute(`update "${table}" set "flagged_at" = now() where "id" in (${some(table)})`),
      (table: string) => execute(`update "${table}" set "flagged_at" = null where "id" in (${some(table)})`),
      (table: string) =>
        execute(`update "${table}" set "created_at" = "created_at" - interval '5 days' where "id" in (${some(table)})`),
      (table: string) => execute(`update "${table}" set "source_utm_source" = 'Other' where "id" in (${some(table)})`),
      () =>
        execute(
          `update "leads" set "contacted_at" = "created_at" + interval '25 hours' where "id" in (${some('leads')})`,
        ),
      () =>
        execute(`update "leads" set "contacted_at" = null, "project_type" = 'api' where "id" in (${some('leads')})`),
      () => execute(`update "leads" set "client_since" = "created_at" where "id" in (${some('leads')})`),
      () => execute(`update "leads" set "client_since" = null where "id" in (${some('leads')})`),
      (table: string) => execute(`delete from "${table}" where "id" in (${some(table)})`),
    ];
    for (let round = 0; round < 6; round += 1) {
      for (let n = 0; n < 3; n += 1) await random.pick(changes)(random.pick(TABLES));
      await expectSame(from, to);
    }
  });

  test('of an empty period has every step and no shares', async () => {
    const { series, spamShare, kinds, answered } = await read('2026-01-30', '2026-02-02');
    expect(series.map(({ start, total }: { start: string; total: number }) => [start, total])).toEqual([
      ['2026-01-30', 0],
      ['2026-01-31', 0],
      ['2026-02-01', 0],
      ['2026-02-02', 0],
    ]);
    expect([spamShare, kinds, answered.within24Hours, answered.medianSeconds]).toEqual([null, [], null, null]);
  });

  test('has days of the office, weeks from Monday, and months', async () => {
    const lead = (time: Date): Row => ({
      ...createRow(time),
      table: 'leads',
      projectType: 'website',
      flaggedAt: null,
    });
    // In Morocco an hour ahead of UTC, but in Ramadan, which began on 2026-02-18.
    const starts = [getDayStart('2026-02-09'), getDayStart('2026-03-01')];
    await insert(starts.flatMap((start) => [new Date(start.getTime() - 60_000), start]).map(lead));
    const listStarts = async (bucket: string) =>
      (await read('2026-02-05', '2026-03-03', bucket)).series
        .filter(({ total }: { total: number }) => total > 0)
        .map(({ start, leads }: { start: string; leads: number }) => `${start} ${leads}`);
    expect(await listStarts('DAY')).toEqual(['2026-02-08 1', '2026-02-09 1', '2026-02-28 1', '2026-03-01 1']);
    expect(await listStarts('WEEK')).toEqual(['2026-02-05 1', '2026-02-09 1', '2026-02-23 2']);
    expect(await listStarts('MONTH')).toEqual(['2026-02-05 3', '2026-03-01 1']);
  });

  test('lists the most frequent campaigns and sources, and counts the others together', async () => {
    const day = '2026-01-10';
    const create = (index: number) => ({
      ...createRow(new Date(`${day}T12:00:00Z`)),
      flaggedAt: null,
      utmSource: `source ${index}`,
      utmCampaign: `campaign ${index}`,
    });
    const rows = [...Array.from({ length: SHARES + 50 }, (_, index) => create(index)), create(7)];
    await insert(rows);
    const { campaigns, sources } = await read(day, day);
    for (const [name, shares] of Object.entries({ campaign: campaigns, source: sources })) {
      expect(shares).toHaveLength(SHARES + 1);
      expect(shares[0]).toEqual({ key: `${name} 7`, count: 2 });
      expect(shares.at(-1)).toEqual({ key: '', count: rows.length - 2 - (SHARES - 1) });
    }
  });
});

test.each([
  ['from', { from: 'yesterday', to: '2026-01-31' }],
  ['from', { from: '1999-12-31', to: '2026-01-31' }],
  ['to', { from: '2026-01-31', to: '2026-02-30' }],
  ['to', { from: '2026-01-31', to: '2026-01-30' }],
  ['from', { from: '2025-01-01', to: '2026-02-05' }],
  ['from', { from: '2000-01-01', to: '2026-02-05', bucket: 'WEEK' }],
])('an invalid %s is reported: %j', async (field, variables) => {
  const { extensions } = await api.run(OVERVIEW, variables).catch((error) => error);
  expect([extensions.code, Object.keys(extensions.fields)]).toEqual(['VALIDATION_FAILED', [field]]);
});

/** About a third of the ids of a table, others on each call. */
const some = (table: string) => `select "id" from "${table}" where random() < 0.3`;
