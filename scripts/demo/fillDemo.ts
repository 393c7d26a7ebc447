import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../../server/auth/Account.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import type { OutboxEvent } from '../../server/outbox/OutboxEvent.ts';
import { createEvent, createFlaggedEvent, isFlaggedByScore } from '../../server/outbox/recordEvent.ts';
import { getDeadlines } from '../../server/privacy/getDeadlines.ts';
import { PrivacyRequest } from '../../server/privacy/PrivacyRequest.ts';
import { addFigures } from '../../server/site-figures/createFigureCounter.ts';
import { createDemoUpdates } from './createDemoUpdates.ts';
import { createFigures } from './createFigures.ts';
import { createRandom, type Random } from './createRandom.ts';
import { createId, createRequests, type DemoRequest } from './createRequests.ts';
import { demoStaff } from './texts/languages.ts';

const DAY_MS = 24 * 3_600_000;
const SEED = 20190901;

interface FillOptions {
  now: Date;
  privacyVersion: string;
  /** Credentials of the demo's account and its colleagues. */
  email: string;
  password: string;
}

/** Fills an empty database with a year of requests and page views, in one transaction. @returns The number of requests. */
export async function fillDemo(em: EntityManager, options: FillOptions): Promise<number> {
  const random = createRandom(SEED);
  const { now, privacyVersion } = options;
  const requests = createRequests({ random, now, privacyVersion });
  const staff = await createStaff(random, options);
  const { notes, entries, changes, events } = createDemoUpdates(requests, { random, staff, now });
  await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    at.persist([
      ...staff,
      ...requests,
      ...notes,
      ...entries,
      ...changes,
      ...createPrivacyRequests(random, requests, now),
    ]);
    at.persist(await dispatchEvents(at, random, [...createEvents(requests), ...events]));
    await at.flush();
    await addFigures(at, createFigures(random, now));
  });
  return requests.length;
}

async function createStaff(random: Random, { now, email, password }: FillOptions): Promise<Account[]> {
  const passwordHash = await hashPassword(password);
  const createdAt = new Date(now.getTime() - 365 * DAY_MS);
  const [, domain] = email.split('@');
  return demoStaff.map(({ mailbox, ...person }) =>
    Object.assign(new Account(), {
      id: createId(random, createdAt),
      passwordHash,
      isStaff: true,
      mayPublish: true,
      createdAt,
      lastUsedAt: now,
      email: mailbox ? `${mailbox}@${domain}` : email,
      ...person,
    }),
  );
}

const createEvents = (requests: readonly DemoRequest[]): OutboxEvent[] =>
  requests.flatMap((row) => (isFlaggedByScore(row) ? createFlaggedEvent : createEvent)(row, row.createdAt) ?? []);

/** Marks events as processed: they are history, and cause no mail and no webhook. */
async function dispatchEvents(em: EntityManager, random: Random, events: readonly OutboxEvent[]) {
  const positions = (await em.execute(
    `select nextval('outbox_events_position')::int as "position" from generate_series(1, ?)`,
    [events.length],
  )) as { position: number }[];
  return events
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((event, index) =>
      Object.assign(event, {
        id: createId(random, event.createdAt),
        position: positions[index]?.position,
        dispatchedAt: new Date(event.createdAt.getTime() + 1000),
      }),
    );
}

/** Invents three requests: one open, one overdue, and one answered. */
function createPrivacyRequests(random: Random, requests: readonly DemoRequest[], now: Date): PrivacyRequest[] {
  const senders = requests.filter(({ flaggedAt, contactedAt }) => !flaggedAt && contactedAt);
  const create = (values: Pick<PrivacyRequest, 'kind' | 'note'>, daysAgo: number, closedAfterDays?: number) => {
    const receivedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const after = (days: number) => new Date(receivedAt.getTime() + days * DAY_MS);
    const deadlines = getDeadlines(values.kind, receivedAt, new Set());
    const isClosed = closedAfterDays !== undefined;
    return Object.assign(new PrivacyRequest(), values, deadlines, {
      id: createId(random, receivedAt),
      email: random.pick(senders).email.toLowerCase(),
      receivedAt,
      acknowledgedAt: deadlines.acknowledgeBy && after(1),
      nextDueOn: isClosed ? null : deadlines.answerBy,
      closedAt: isClosed ? after(closedAfterDays) : null,
      outcome: isClosed ? ('done' as const) : null,
    });
  };
  return [
    create({ kind: 'access', note: 'Asks for a copy of everything that we hold, by mail.' }, 6),
    create({ kind: 'erasure', note: 'Wants the quote request of last spring deleted.' }, 33),
    create({ kind: 'rectification', note: 'The company has a new name.' }, 70, 4),
  ];
}
