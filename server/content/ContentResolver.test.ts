import 'reflect-metadata';
import { type GraphQLSchema, graphql } from 'graphql';
import { buildSchema } from 'type-graphql';
import { beforeAll, expect, test } from 'vitest';
import type { ContentContext } from './Content';
import { ContentResolver } from './ContentResolver';
import { loadContent } from './loadContent';

let schema: GraphQLSchema;
let contextValue: ContentContext;

beforeAll(async () => {
  contextValue = { content: await loadContent(import.meta.dirname) };
  schema = await buildSchema({ resolvers: [ContentResolver], validate: false, authChecker: () => true });
});

const run = async (source: string) => {
  const { data, errors } = await graphql({ schema, source, contextValue });
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
    gradient: 'MINT',
  });
  expect(JSON.stringify(data?.faqs)).toContain('PRICING');
  expect(JSON.stringify(data?.faqs)).not.toContain('"SERVICES"');
});

test('faqs without a category are all faqs', async () => {
  const data = await run('{ faqs { id } }');
  expect(data?.faqs).toHaveLength(contextValue.content.faqs.length);
});

test('a service has a page only if its file is there', async () => {
  const { content } = contextValue;
  const serviceDetails = content.serviceDetails.filter(({ slug }) => slug === 'wordpress-development');
  const source = `{ a: service(slug: "wordpress-development") { slug title } b: service(slug: "mern-stack") { slug } }`;
  const { data } = await graphql({ schema, source, contextValue: { content: { ...content, serviceDetails } } });
  expect(data).toEqual({
    a: { slug: 'wordpress-development', title: 'WordPress development' },
    b: null,
  });
});

test('a legal document is found by its slug', async () => {
  expect(
    await run('{ a: legalDocument(slug: "cookie-policy") { title version } b: legalDocument(slug: "x") { slug } }'),
  ).toEqual({
    a: { title: 'Cookie Policy', version: '1.0' },
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
