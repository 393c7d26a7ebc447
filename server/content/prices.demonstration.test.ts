import 'reflect-metadata';
import { beforeAll, expect, test } from 'vitest';
import { getText } from '../test/getText';
import type { Content, Contents } from './Content';
import { CONTENT_DIRECTORY } from './directories';
import { loadContents } from './loadContent';

let contents: Contents;
let content: Content;
beforeAll(async () => {
  contents = await loadContents(CONTENT_DIRECTORY);
  content = contents.en;
});

test.each([
  ['wordpress-development', 'From $1,500', '1–3 weeks'],
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
  ['fr', 'Dès 1 500 $US', '1 à 3 semaines'],
  ['ar', 'ابتداءً من 1,500 دولار أمريكي', 'من أسبوع واحد إلى 3 أسابيع'],
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
    ['Basic', '$1,500', '2–3 weeks', '1 month of support', false],
    ['Professional', '$3,500', '4–6 weeks', '3 months of support', true],
    ['Enterprise', '$6,000+', '6–8 weeks', '6 months of support', false],
  ]);
});

test('each service that the specification names has a page', () => expect(content.serviceDetails).toHaveLength(9));

test.each([
  '50% deposit',
  'remainder on completion',
  'Simple websites take 2–4 weeks, complex apps 2–3 months',
  'from 1–2 weeks for small projects to 3–6 months for complex ones',
])('the questions contain: %s', (text) => expect(getText(content.faqs)).toContain(text));
