import 'reflect-metadata';
import { type GraphQLSchema, graphql } from 'graphql';
import { buildSchema } from 'type-graphql';
import { beforeAll, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { defaultLocale, localeNames } from '../../schema/locales';
import type { ContentContext } from './Content';
import { ContentResolver } from './ContentResolver';
import { CONTENT_DIRECTORY } from './directories';
import { loadContents } from './loadContents';

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
  const { pages, services, plans, faqs } = contextValue.contents[defaultLocale];
  expect(data?.page).toEqual({ heading: pages.find(({ id }) => id === 'services')?.heading });
  expect(data?.services).toMatchObject(
    services.map(({ id, name, price, category }) => ({ id, name, price, category: category.toUpperCase() })),
  );
  expect(data?.plans).toEqual(plans.map(({ name, features }) => ({ name, features: [...features] })));
  const pricing = faqs.filter(({ category }) => category === 'pricing');
  expect(data?.faqs).toEqual(pricing.map(({ question }) => ({ question, category: 'PRICING' })));
});

test('a page is returned in the requested language, or in the default one', async () => {
  const source = `query ($locale: Locale) {
    page(id: "contact", locale: $locale) { heading }
    plans(locale: $locale) { id price }
    site(locale: $locale) { name tagline }
  }`;
  for (const locale of [undefined, ...localeNames]) {
    const { pages, plans, site } = contextValue.contents[locale ?? defaultLocale];
    expect(await run(source, locale && { locale: locale.toUpperCase() })).toEqual({
      page: { heading: pages.find(({ id }) => id === 'contact')?.heading },
      plans: plans.map(({ id, price }) => ({ id, price })),
      site: { name: agency.name, tagline: site.tagline },
    });
  }
});

test('faqs without a category are all faqs', async () => {
  const data = await run('{ faqs { id } }');
  expect(data?.faqs).toHaveLength(contextValue.contents[defaultLocale].faqs.length);
});

test('a service has a page only if its file exists', async () => {
  const { contents } = contextValue;
  const { [defaultLocale]: content } = contents;
  const [page, removed] = content.serviceDetails;
  if (!page || !removed) expect.unreachable('the agency has two pages of services');
  const source = 'query ($a: ID!, $b: ID!) { a: service(slug: $a) { slug title } b: service(slug: $b) { slug } }';
  const { data } = await graphql({
    schema,
    source,
    variableValues: { a: page.slug, b: removed.slug },
    contextValue: { contents: { ...contents, [defaultLocale]: { ...content, serviceDetails: [page] } } },
  });
  expect(data).toEqual({ a: { slug: page.slug, title: page.title }, b: null });
});

test('a legal document is found by its slug', async () => {
  const { legalDocuments } = contextValue.contents[defaultLocale];
  const policy = legalDocuments.find(({ slug }) => slug === 'cookie-policy');
  expect(
    await run('{ a: legalDocument(slug: "cookie-policy") { title version } b: legalDocument(slug: "x") { slug } }'),
  ).toEqual({ a: { title: policy?.title, version: policy?.version }, b: null });
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
