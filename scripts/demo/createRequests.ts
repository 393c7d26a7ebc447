import { v7 } from 'uuid';
import { defaultLocale, type Locale } from '../../schema/locales.ts';
import { offeredProjectTypes, offeredTimelines } from '../../schema/rules/choices.ts';
import { ContactMessage } from '../../server/contact/ContactMessage.ts';
import { HelpQuestion } from '../../server/help/HelpQuestion.ts';
import { Lead } from '../../server/leads/Lead.ts';
import { ServiceRequest } from '../../server/service-requests/ServiceRequest.ts';
import { scoreSpam } from '../../server/spam/scoreSpam.ts';
import { createSource } from '../../server/submissions/Source.ts';
import { createPerson, type Person } from './createPerson.ts';
import type { Random } from './createRandom.ts';
import { createSourceOf, type FormName, SERVICE } from './createSource.ts';
import { createArrivals, createReplyTime } from './createTimes.ts';
import { demoLocales, getDemoLanguage } from './texts/languages.ts';
import { pitches, spamTexts } from './texts/spam.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ARRIVALS = 386;
/** Requests that are always open, by the hours since their arrival: some new, some due, some overdue. */
const OPEN: readonly (readonly [hours: number, form: FormName])[] = [
  [0.3, 'lead'],
  [1.2, 'contact'],
  [2.6, 'lead'],
  [4.4, 'help'],
  [7.5, 'lead'],
  [12, 'lead'],
  [19.5, 'service'],
  [25, 'lead'],
  [29, 'contact'],
  [35, 'lead'],
  [43, 'lead'],
  [51, 'lead'],
  [70, 'contact'],
  [97, 'lead'],
];
/** Days after which the sender of a quote request may write again. */
const RETURNS = { min: 3, max: 45 };
/** Days before which a lead is no client, because talks come first. */
const CLIENT_AFTER_DAYS = 25;

/** Languages, each as often as its share. */
const LOCALES: readonly Locale[] = demoLocales.flatMap((locale) =>
  Array<Locale>(getDemoLanguage(locale).share).fill(locale),
);
const FORMS: readonly (readonly [FormName, number])[] = [
  ['lead', 66],
  ['contact', 15],
  ['help', 10],
  ['service', 9],
];
/** How often a timeline is chosen. */
const WEIGHTS: Readonly<Record<string, number>> = {
  asap: 22,
  '1month': 26,
  '2months': 22,
  '3months': 13,
  flexible: 17,
};
const TIMELINES = offeredTimelines.map((id) => [id, WEIGHTS[id] ?? 20] as const);
/** The choice of spam, and of requests for other services than the agency's. */
const getLast = <Item>(items: readonly Item[]) => items.at(-1) as Item;
const findType = (type: string) => offeredProjectTypes.find((one) => one === type) ?? getLast(offeredProjectTypes);

export type DemoRequest = Lead | ContactMessage | HelpQuestion | ServiceRequest;

interface RequestOptions {
  random: Random;
  now: Date;
  privacyVersion: string;
}

/** Invents the requests of a year, earliest first. */
export function createRequests(options: RequestOptions): DemoRequest[] {
  const { random, now } = options;
  const write = createWriter(random);
  const askers: { person: Person; time: number }[] = [];
  const open = new Map(OPEN.map(([hours, form]) => [now.getTime() - hours * HOUR_MS, form]));
  const times = [...createArrivals(random, ARRIVALS, now).map((time) => time.getTime()), ...open.keys()].sort(
    (a, b) => a - b,
  );
  return times.map((time) => {
    const createdAt = new Date(time);
    const waiting = open.get(time);
    if (!waiting && random.chance(0.065)) return createSpam(options, createdAt);
    const since = ({ time: before }: { time: number }) => (time - before) / DAY_MS;
    const returning = askers.filter((asker) => since(asker) > RETURNS.min && since(asker) < RETURNS.max);
    const known = !waiting && returning.length > 0 && random.chance(0.08) ? random.pick(returning).person : undefined;
    const form = known ? 'contact' : (waiting ?? random.weighted(FORMS));
    const { person, values } = known ? write.again(known) : write.first(form);
    if (form === 'lead') askers.push({ person, time });
    const row = createRow(options, { form, person, values, createdAt });
    if (!waiting) answer(options, row);
    return row;
  });
}

type Values = Record<string, string>;

/** Creates the writer of requests, which uses all texts of a language before it repeats one. */
function createWriter(random: Random) {
  const decks = new Map<readonly unknown[], unknown[]>();
  const draw = <Item>(items: readonly Item[]): Item => {
    const deck = decks.get(items)?.length ? (decks.get(items) as Item[]) : [...items];
    decks.set(items, deck);
    return deck.splice(random.below(deck.length), 1)[0] as Item;
  };
  const companies = new Set<string>();
  const findCompany = (names: readonly string[]): string | null => {
    for (let tries = 0; tries < 6; tries += 1) {
      const name = random.vary(random.pick(names));
      if (companies.has(name)) continue;
      companies.add(name);
      return name;
    }
    return null;
  };
  const wrap = (locale: Locale, text: string, closing = '') => {
    const opening = random.vary(random.pick(getDemoLanguage(locale).texts.openings));
    const separator = random.pick(/[,،]$/.test(opening) ? ['\n\n', '\n'] : ['\n\n', ' ']);
    return [opening, random.vary(text), random.vary(closing)].filter(Boolean).join(separator);
  };

  return {
    first(form: FormName): { person: Person; values: Values } {
      const locale = draw(LOCALES);
      const { leads, closings, messages, questions, services } = getDemoLanguage(locale).texts;
      if (form === 'contact') {
        return { person: createPerson(random, locale, null), values: { message: wrap(locale, draw(messages)) } };
      }
      if (form === 'help') {
        const [questionType, question] = draw(questions);
        return {
          person: createPerson(random, locale, null),
          values: { questionType, question: random.vary(question) },
        };
      }
      if (form === 'service') {
        const { companies, text } = draw(services);
        const person = createPerson(random, locale, findCompany(companies));
        return { person, values: { service: SERVICE, details: wrap(locale, text) } };
      }
      const lead = draw(leads);
      const person = createPerson(random, locale, random.chance(0.85) ? findCompany(lead.companies) : null);
      const projectDescription = wrap(locale, lead.text, random.pick(closings));
      return {
        person,
        values: { projectType: findType(lead.type), timeline: random.weighted(TIMELINES), projectDescription },
      };
    },
    /** Lets the same person write again, sometimes with a capital in the address. */
    again(known: Person): { person: Person; values: Values } {
      const email = random.chance(0.3) ? known.email.replace(/^./, (letter) => letter.toUpperCase()) : known.email;
      const message = wrap(known.locale, draw(getDemoLanguage(known.locale).texts.followUps));
      return { person: { ...known, email }, values: { message } };
    },
  };
}

interface Written {
  form: FormName;
  person: Person;
  values: Values;
  createdAt: Date;
}

function createRow(
  { random, privacyVersion }: RequestOptions,
  { form, person, values, createdAt }: Written,
): DemoRequest {
  const { firstName, lastName, email, phone, company, locale } = person;
  const name = `${firstName} ${lastName}`;
  const common = {
    id: createId(random, createdAt),
    createdAt,
    privacyVersion,
    locale,
    source: createSource(createSourceOf(random, form, locale, createdAt)),
    ...values,
    email,
  };
  if (form === 'lead') return Object.assign(new Lead(), common, { firstName, lastName, phone, company });
  if (form === 'contact') return Object.assign(new ContactMessage(), common, { name, phone });
  if (form === 'help') return Object.assign(new HelpQuestion(), common, { name });
  return Object.assign(new ServiceRequest(), common, { name, company });
}

/** Returns an id of version 7 that is the same in every run at the same time. */
export const createId = (random: Random, time: Date): string =>
  v7({ msecs: time.getTime(), random: Uint8Array.from({ length: 16 }, () => random.below(256)) });

function answer({ random, now }: RequestOptions, row: DemoRequest): void {
  const contactedAt = createReplyTime(random, row.createdAt);
  if (contactedAt > now) return;
  row.contactedAt = contactedAt;
  const isOld = row.createdAt.getTime() < now.getTime() - CLIENT_AFTER_DAYS * DAY_MS;
  if (!(row instanceof Lead) || !isOld || !random.chance(0.12)) return;
  const clientSince = addDays(contactedAt, random.between(4, 35));
  if (clientSince > now) return;
  const clientEndedAt = addDays(clientSince, random.between(60, 200));
  Object.assign(row, { clientSince, clientEndedAt: random.chance(0.4) && clientEndedAt < now ? clientEndedAt : null });
}

const addDays = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

/** Invents spam: most is flagged by its score on arrival; some are offers that staff flagged. */
function createSpam(options: RequestOptions, createdAt: Date): DemoRequest {
  const { random, now } = options;
  const isPitch = random.chance(0.15);
  const { name, text, openForMs, honeypot } = random.pick(isPitch ? pitches : spamTexts);
  const [firstName, lastName] = name;
  const email = `${firstName.toLowerCase()}${random.below(100)}@${random.pick(['mailer', 'offers', 'bulk'])}.example`;
  const person: Person = { firstName, lastName, email, phone: null, company: null, locale: defaultLocale };
  const form = random.chance(0.6) ? 'contact' : 'lead';
  const values: Values =
    form === 'contact'
      ? { message: text }
      : { projectType: findType('other'), timeline: getLast(offeredTimelines), projectDescription: text };
  const row = createRow(options, { form, person, values, createdAt });
  const scored = form === 'contact' ? { name: name.join(' '), message: text } : { firstName, lastName, ...values };
  const { score, reasons, isFlagged } = scoreSpam(
    { ...scored, email },
    { openForMs, honeypot: honeypot ? 'Sales' : '' },
  );
  const noticedAt = new Date(Math.min(createdAt.getTime() + random.between(1, 20) * HOUR_MS, now.getTime()));
  return Object.assign(row, { spamScore: score, spamReasons: reasons, flaggedAt: isFlagged ? createdAt : noticedAt });
}
