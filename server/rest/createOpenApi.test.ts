import 'reflect-metadata';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { country } from '../../schema/generated/agency';
import { localeNames } from '../../schema/locales';
import { endpoints } from '../../schema/rest/endpoints';
import { buildApiSchema } from '../graphql/buildApiSchema';
import { createOpenApi, type OpenApi } from './createOpenApi';
import { getDocuments } from './operations';

let description: OpenApi;
const agency = { name: 'Warda & Fils', email: 'hello@warda.example' };
beforeAll(async () => {
  const schema = await buildApiSchema();
  description = createOpenApi(schema, getDocuments(schema), agency);
});

test('the description passes a linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The specification's paths end in a slash, and it has names beside ids (/leads/search/, /leads/{id}/).
      'no-path-trailing-slash': 'off',
      'no-ambiguous-paths': 'off',
      'operation-operationId-unique': 'error',
      'operation-description': 'error',
      'tag-description': 'error',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(description), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

describe('the description', () => {
  test('names the agency, as the content does', () => {
    expect(description.info).toMatchObject({ title: 'Warda & Fils REST API', contact: agency });
  });

  test('has an example of languages as a browser in the country of the agency sends them', () => {
    const parameters = Object.values(description.paths)
      .flatMap((path) => Object.values(path as Record<string, { parameters?: { name: string; example?: unknown }[] }>))
      .flatMap((operation) => operation.parameters ?? [])
      .filter(({ name }) => name === 'Accept-Language');
    expect(parameters.length).toBeGreaterThan(5);
    const pattern = new RegExp(`^([a-z]{2})-${country}, \\1;q=0\\.9(?:, [a-z]{2};q=0\\.5)?$`);
    for (const { example } of parameters) expect(example).toMatch(pattern);
  });

  test('is not created if a row has no operation; the missing operation is named', async () => {
    const schema = await buildApiSchema();
    const { LeadsDocument: _, ...others } = getDocuments(schema);
    expect(() => createOpenApi(schema, others, agency)).toThrow('REST row Leads: there is no operation Leads.');
  });

  test('describes the accepted values of headers and numbers', () => {
    const [key] = description.paths['/leads/']?.post?.parameters ?? [];
    const fits = (value: string) => new RegExp(key?.schema.pattern ?? '').test(value);
    for (const good of ['a', '01983f6e-8a3b-7c1d', 'x'.repeat(255), `"${'x'.repeat(255)}"`])
      expect(fits(good)).toBe(true);
    for (const bad of ['', 'é', 'x'.repeat(256), `"${'x'.repeat(256)}"`]) expect(fits(bad)).toBe(false);
    const year = description.paths['/portfolio/']?.get?.parameters.find(({ name }) => name === 'year');
    expect(year?.schema).toEqual({ type: 'integer', format: 'int32' });
  });

  test('has every row of the table under its name', () => {
    const ids = Object.values(description.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(ids.sort()).toEqual(endpoints.map(({ name }) => name as string).sort());
  });

  test('describes access, request and response', () => {
    const leads = description.paths['/leads/'];
    expect(leads?.get?.security).toEqual([{ bearer: [] }]);
    expect(leads?.post?.security).toEqual([]);
    expect(leads?.post?.requestBody?.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/CreateLeadInput',
    });
    const { CreateLeadInput, Lead } = description.components.schemas;
    expect(CreateLeadInput?.properties?.timeline?.enum).toEqual(['asap', '1month', '2months', '3months', 'flexible']);
    expect(CreateLeadInput?.properties?.firstName?.maxLength).toBe(100);
    expect(CreateLeadInput?.required).not.toContain('phone');
    expect(Lead?.properties?.phone?.type).toEqual(['string', 'null']);
  });

  test('lists the languages, and states that an answer depends on Accept-Language', () => {
    const operation = description.paths['/portfolio/{id}/']?.get;
    const [lang, header] = ['lang', 'Accept-Language'].map((name) =>
      operation?.parameters.find((parameter) => parameter.name === name),
    );
    expect(lang).toMatchObject({ in: 'query', required: false, schema: { type: 'string', enum: localeNames } });
    expect(lang?.schema.default).toBeUndefined();
    expect(header).toMatchObject({ in: 'header', required: false });
    expect(operation?.responses).toMatchObject({ 200: { headers: { 'Content-Language': {}, Vary: {} } } });
    const years = description.paths['/portfolio/years/']?.get;
    expect(years?.parameters).toEqual([]);
    expect(years?.responses).not.toHaveProperty('200.headers');
  });

  test('states which answers have a version, and which changes require it', () => {
    const { get, put, delete: remove } = description.paths['/leads/{id}/'] ?? {};
    expect(get?.responses).toMatchObject({ 200: { headers: { ETag: {} } } });
    expect(get?.parameters.map(({ name }) => name)).toEqual(['id']);
    expect(put?.responses).not.toHaveProperty('200.headers');
    const { post: mark } = description.paths['/leads/{id}/mark_contacted/'] ?? {};
    for (const operation of [put, remove, mark, description.paths['/users/profile/update/']?.put]) {
      const header = operation?.parameters.find(({ name }) => name === 'If-Match');
      expect(header).toMatchObject({ in: 'header', required: false, schema: { type: 'string' } });
      const fits = (value: string) => new RegExp(header?.schema.pattern ?? '').test(value);
      for (const good of ['*', '"3"', 'W/"3"', '"3", "4"', '""']) expect(fits(good)).toBe(true);
      for (const bad of ['3', '"3', '"3" "4"', '*, "3"']) expect(fits(bad)).toBe(false);
      expect(operation?.responses).toHaveProperty('412');
    }
    expect(description.paths['/leads/']?.post?.responses).not.toHaveProperty('412');
  });

  test('accepts a day in place of a time, as the server does', () => {
    const parameters = description.paths['/leads/export/']?.get?.parameters;
    const from = parameters?.find(({ name }) => name === 'arrived_from');
    expect(from?.schema).toEqual({ type: 'string' });
    expect(from?.description).toContain('A day such as 2026-01-31, which is its first moment in UTC');
  });

  test('names the headers that a caller must respect', () => {
    const { responses } = description.components;
    const getHeaders = (name: string) => Object.keys(responses[name]?.headers ?? {});
    expect(getHeaders('Failure400')).toEqual(['X-Request-Id']);
    expect(getHeaders('Failure401')).toEqual(['X-Request-Id', 'WWW-Authenticate']);
    expect(getHeaders('Failure429')).toEqual(['X-Request-Id', 'Retry-After']);
    expect(getHeaders('Failure')).toEqual(['X-Request-Id', 'Retry-After']);
  });

  test.each(['/leads/', '/contact/'])('states that sending to %s is limited', (path) => {
    expect(description.paths[path]?.post?.responses).toHaveProperty('429');
  });
});

test('public lead endpoints are described as public', async () => {
  const schema = await buildApiSchema();
  const open = createOpenApi(schema, getDocuments(schema), agency, true);
  for (const operation of [open.paths['/leads/']?.get, open.paths['/leads/{id}/']?.delete]) {
    expect([operation?.description, operation?.security]).toEqual(['Open to everybody.', []]);
    expect(operation?.responses).not.toHaveProperty('401');
  }
  expect(open.paths['/leads/export/']?.get?.description).toBe('For staff.');
});
