import 'reflect-metadata';
import { type GraphQLSchema, graphql } from 'graphql';
import { buildSchema } from 'type-graphql';
import { beforeAll, expect, test } from 'vitest';
import type { ContentContext } from './Content';
import { ContentResolver } from './ContentResolver';
import { CONTENT_DIRECTORY } from './directories';
import { loadContents } from './loadContent';

let schema: GraphQLSchema;
let contextValue: ContentContext;

beforeAll(async () => {
  contextValue = { contents: await loadContents(CONTENT_DIRECTORY) };
  schema = await buildSchema({ resolvers: [ContentResolver], validate: false, authChecker: () => true });
});

const run = async (source: string, variableValues: Record<string, unknown> = {}) => {
  const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
  expect(errors).toBeUndefined();
  return data;
};

test('one operation serves a whole page', async () => {
  const data = await run(`{
    page(id: "services") { heading }
    services { id name price category complexity gradient }
    plans { name features }
    faqs(category: PRICING) { question category }
  }`);
  expect(data?.services).toContainEqual({
    id: 'seo-services',
    name: 'SEO and growth',
    price: 'From $800/month',
    category: 'MARKETING',
    complexity: 'MEDIUM',
    gradient: 'FOURTH',
  });
  expect(JSON.stringify(data?.faqs)).toContain('PRICING');
  expect(JSON.stringify(data?.faqs)).not.toContain('"SERVICES"');
});

test('a page is returned in the requested language, or in English by default', async () => {
  const source = `query ($locale: Locale) {
    page(id: "contact", locale: $locale) { heading }
    plans(locale: $locale) { id price }
    site(locale: $locale) { domain tagline }
  }`;
  const [english, french, arabic] = await Promise.all(
    [{}, { locale: 'FR' }, { locale: 'AR' }].map((variables) => run(source, variables)),
  );
  expect(english?.plans).toContainEqual({ id: 'starter', price: '$2,500' });
  expect(french?.plans).toContainEqual({ id: 'starter', price: '2\u202f500\u00a0$US' });
  expect(arabic?.plans).toContainEqual({ id: 'starter', price: '2,500 دولار أمريكي' });
  expect(french?.page).toEqual({ heading: 'Parlez-nous de votre projet' });
  expect(arabic?.site).toEqual({ domain: 'khatam.example', tagline: 'وكالة ويب ورقمية في الدار البيضاء' });
});

test('faqs without a category are all faqs', async () => {
  const data = await run('{ faqs { id } }');
  expect(data?.faqs).toHaveLength(contextValue.contents.en.faqs.length);
});

test('a service has a page only if its file exists', async () => {
  const { contents } = contextValue;
  const serviceDetails = contents.en.serviceDetails.filter(({ slug }) => slug === 'wordpress-development');
  const source = `{ a: service(slug: "wordpress-development") { slug title } b: service(slug: "mern-stack") { slug } }`;
  const { data } = await graphql({
    schema,
    source,
    contextValue: { contents: { ...contents, en: { ...contents.en, serviceDetails } } },
  });
  expect(data).toEqual({
    a: { slug: 'wordpress-development', title: 'WordPress development' },
    b: null,
  });
});

test('a legal document is found by its slug', async () => {
  expect(
    await run('{ a: legalDocument(slug: "cookie-policy") { title version } b: legalDocument(slug: "x") { slug } }'),
  ).toEqual({
    a: { title: 'Cookie Policy', version: '1.1' },
    b: null,
  });
});

test('every type, field and enum value has a description', () => {
  const own = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__') && type.name !== 'Query');
  const bare = own.flatMap((type) => [
    ...(type.description ? [] : [type.name]),
    ...('getFields' in type
      ? Object.values(type.getFields()).flatMap((field) => (field.description ? [] : [`${type.name}.${field.name}`]))
      : []),
    ...('getValues' in type
      ? type.getValues().flatMap((value) => (value.description ? [] : [`${type.name}.${value.name}`]))
      : []),
  ]);
  expect(bare).toEqual([]);
});
