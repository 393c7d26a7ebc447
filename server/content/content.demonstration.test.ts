import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { getText } from '../test/getText';
import type { Content, Contents } from './Content';
import { CONTENT_DIRECTORY } from './directories';
import { loadContents } from './loadContents';

let contents: Contents;
let content: Content;
beforeAll(async () => {
  contents = await loadContents(CONTENT_DIRECTORY);
  content = contents.en;
});

test.each([
  ['fr', '98 %', '4,9', '24 à 48 heures'],
  ['ar', '98%', '4.9', '24 إلى 48 ساعة'],
] as const)('numbers in %s have the format of the language', (locale, share, rating, reply) => {
  const { home, site } = contents[locale];
  const text = getText(home).replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(text).toContain(share);
  expect(text).toContain(rating);
  expect(site.quoteReply.replaceAll('\u00a0', ' ')).toBe(reply);
});

test('numbers in Arabic text are isolated', () => {
  const text = getText(contents.ar);
  for (const piece of ['09-08', '41%', '12.6%', '50%']) expect(text).toContain(`\u2066${piece}\u2069`);
});

/** Pairs the label of each figure in its file with its value. */
function readStats(raw: unknown, read: unknown): { value: string; label: string }[] {
  if (typeof raw !== 'object' || raw === null || typeof read !== 'object' || read === null) return [];
  const [{ label }, { value }] = [raw as { label?: unknown }, read as { value?: unknown }];
  if (typeof label === 'string' && typeof value === 'string') return [{ value, label }];
  return Object.entries(raw).flatMap(([key, one]) => readStats(one, Reflect.get(read, key)));
}

test.each(['home', 'about'] as const)('a count and the noun after it agree in Arabic for any count: %s', (name) => {
  const file = readFileSync(join(CONTENT_DIRECTORY, 'ar', `${name}.yaml`), 'utf8');
  const counts = readStats(parse(file), contents.ar[name]).filter(({ value }) => /^\d+\+?$/.test(value));
  expect(counts.length).toBeGreaterThan(3);
  const forms = new Intl.PluralRules('ar').resolvedOptions().pluralCategories;
  for (const { value, label } of counts) for (const form of forms) expect(label, value).toContain(`${form} {`);
});

test('the form of an Arabic noun follows the number before it', () => {
  expect(contents.ar.home.trustedBy?.stats).toContainEqual({ value: '120+', label: 'عميلًا راضيًا قيّموا عملنا' });
  expect(contents.ar.about.stats).toContainEqual({ value: '5+', label: 'سنوات من العمل لعملائنا' });
  expect(contents.ar.about.stats).toContainEqual({ value: '100+', label: 'مشروع من الصفر' });
});

describe('the claims', () => {
  test.each([
    '150+ businesses',
    '120+ happy clients',
    '4.9 rating',
    '500+ projects',
    '98% satisfaction',
    '24/7 support',
  ])('home contains %s', (claim) => expect(getText(content.home)).toContain(claim));
  test('home claims no long-term contracts, 100% code ownership and a reply within 24–48 hours', () => {
    expect(content.home.claims).toEqual([
      'No long-term contracts',
      '100% code ownership',
      'A reply within 24–48 hours',
    ]);
  });
  test('only a reply is promised within 24–48 hours, not a quote or a price', () => {
    for (const { description } of content.pages.filter((page) => page.description.includes('24–48 hours')))
      expect(description).toMatch(/we reply .*within 24–48 hours/i);
  });
  test.each([
    '5+ years',
    '100+ projects',
    '50+ clients',
    '24/7 support',
    '15+',
    '20+',
    '60% national',
    '40% international',
  ])('about contains %s', (claim) => expect(getText(content.about)).toContain(claim));
  test('about states that the team grew from 3 since 2019', () => {
    expect(content.about.story.growth[0]?.value).toBe('3');
    expect(content.about.story.growthHeading).toContain('2019');
  });
});

describe('the pages have the right number of parts', () => {
  test('home', () => {
    const { trustedBy, services, whyChoose, process, featured } = content.home;
    expect(trustedBy?.companies).toHaveLength(6);
    expect(services.cards.map((card) => card.href)).toEqual([
      '/services/wordpress-development',
      '/services/django-development',
      '/services/mern-stack',
      '/services/seo-services',
      '/services/website-maintenance',
      '/services/portfolio-websites',
    ]);
    expect([whyChoose.cards.length, whyChoose.numbers.length]).toEqual([3, 4]);
    expect(process.steps.map((step) => step.title)).toEqual([
      'Discovery',
      'Design',
      'Development',
      'Testing',
      'Launch & support',
    ]);
    expect(featured?.projects.map((project) => project.href)).toEqual([
      '/portfolio/ecommerce-platform',
      '/portfolio/saas-dashboard',
      '/portfolio/portfolio-website',
    ]);
  });

  test('about', () => {
    const { story, team, expertise, culture, whyUs } = content.about;
    expect(story.values.length).toBeGreaterThan(2);
    expect(team?.members).toHaveLength(4);
    expect(expertise?.certifications).toHaveLength(4);
    expect(expertise?.partnerships).toHaveLength(4);
    expect(culture?.work.length).toBeGreaterThan(2);
    expect([whyUs?.approach.length, whyUs?.sellingPoints.length]).toEqual([4, 4]);
  });

  test('help', () => {
    expect(content.help.faqs).toHaveLength(8);
    expect(content.help.subjects.map((subject) => subject.label)).toEqual([
      'General inquiry',
      'Services',
      'Pricing',
      'Project timeline',
      'Technical support',
      'Maintenance',
      'Other',
    ]);
  });
});

test.each([
  ['wordpress-development', 'From $1,500', '1–3 weeks for a small site'],
  ['django-development', 'From $3,500', '3–6 weeks'],
  ['mern-stack', 'From $4,500', '4–8 weeks'],
  ['website-maintenance', 'From $200/month', 'Ongoing'],
  ['ecommerce-development', 'From $2,500', '2–6 weeks'],
  ['api-integration', 'From $1,800', '1–4 weeks'],
  ['seo-services', 'From $800/month', 'Ongoing'],
  ['ai-solutions', 'From $5,000', '4–8 weeks'],
])('%s costs %s and takes %s', (id, price, duration) => {
  expect(content.services.find((service) => service.id === id)).toMatchObject({ price, duration });
});

test.each([
  ['fr', 'Dès 1 500 $US', '1 à 3 semaines pour un petit site'],
  ['ar', 'ابتداءً من 1,500 دولار أمريكي', 'من أسبوع واحد إلى 3 أسابيع لموقع صغير'],
] as const)('in %s the same price is written %s', (locale, price, duration) => {
  const [service] = contents[locale].services;
  expect(service?.duration.replaceAll('\u00a0', ' ').replaceAll(/[\u2066\u2069]/g, '')).toBe(duration);
  expect(service?.price.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2066\u2069]/g, '')).toBe(price);
});

test('plans', () => {
  const plans = content.plans.map(({ name, price, period, popular, features }) => [
    name,
    price,
    period,
    popular,
    features.at(-1),
  ]);
  // The plans of the specification; there may be more.
  expect(plans).toEqual(
    expect.arrayContaining([
      ['Starter', '$2,500', 'one-time', false, '1 month of support'],
      ['Professional', '$5,000', 'one-time', true, '3 months of support'],
      ['Enterprise', 'Custom', 'project-based', false, '6 months of support'],
    ]),
  );
  expect(content.plans.filter(({ popular }) => popular)).toHaveLength(1);
});

test('WordPress packages', () => {
  const pricing = content.serviceDetails.find(({ slug }) => slug === 'wordpress-development')?.pricing;
  expect(pricing?.map((one) => [one.name, one.price, one.duration, one.features.at(-1), one.popular])).toEqual([
    ['WordPress Basic', '$1,500', '2–3 weeks', '1 month of support', false],
    ['WordPress Professional', '$3,500', '4–6 weeks', '3 months of support', true],
    ['WordPress Enterprise', '$6,000+', '6–8 weeks', '6 months of support', false],
  ]);
});

test('each service that the specification names has a page', () => expect(content.serviceDetails).toHaveLength(9));

test.each([
  '50% deposit',
  'remainder on completion',
  'Simple websites take 2–4 weeks, complex apps 2–3 months',
  'from 1–2 weeks for small projects to 3–6 months for complex ones',
])('the questions contain: %s', (text) => expect(getText(content.faqs)).toContain(text));

test('the price of a service is that of its first package', () => {
  for (const { slug, pricing } of content.serviceDetails) {
    const service = content.services.find(({ id }) => id === slug);
    if (service) expect(`From ${pricing[0]?.price}`, slug).toBe(service.price);
  }
});

test('a service in the words of the specification', () => {
  expect(content.services).toContainEqual(
    expect.objectContaining({
      id: 'seo-services',
      name: 'SEO and growth',
      price: 'From $800/month',
      category: 'marketing',
      complexity: 'medium',
      gradient: 'fourth',
    }),
  );
  expect(content.serviceDetails).toContainEqual(
    expect.objectContaining({ slug: 'wordpress-development', title: 'WordPress development' }),
  );
});

test('a plan, a heading and the tagline in each language', () => {
  const starter = (locale: keyof Contents) => contents[locale].plans.find(({ id }) => id === 'starter')?.price;
  expect([starter('en'), starter('fr'), starter('ar')]).toEqual([
    '$2,500',
    '2\u202f500\u00a0$US',
    '2,500 دولار أمريكي',
  ]);
  expect(contents.fr.pages.find(({ id }) => id === 'contact')?.heading).toBe('Parlez-nous de votre projet');
  expect(contents.ar.site.tagline).toBe('وكالة ويب ورقمية في الدار البيضاء');
});

test('the cookie policy has a title and a version', () => {
  expect(content.legalDocuments).toContainEqual(
    expect.objectContaining({ slug: 'cookie-policy', title: 'Cookie Policy', version: '1.1' }),
  );
});
