import { Ajv2020 } from 'ajv/dist/2020';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { endpoints } from '../../schema/rest/endpoints';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import type { OpenApi } from './createOpenApi';
import type { JsonSchema } from './jsonSchema';

let site: TestSite;
let token: string;
let description: OpenApi;
let leadId: string;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
  description = (await site.rest('GET', '/openapi.json')).body;
  ajv.addSchema({ $id: 'openapi', ...description });
  leadId = (await site.rest('POST', '/leads/', validLead)).body.id;
});
afterAll(() => site.close());

const pointer = (...parts: string[]) =>
  `openapi#/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

/** An answer to check against the description of its operation and status. */
interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}
function findProblems(path: string, method: string, { status, body, headers }: Answer): unknown {
  const operation = description.paths[path]?.[method.toLowerCase()];
  const found = (operation?.responses as Record<string, { $ref?: string; content?: object }> | undefined)?.[status];
  if (!found) return `${status} is not described`;
  if (status === 204) return body === null ? undefined : 'a body with 204';
  const [type = 'application/json'] = Object.keys(found.content ?? {});
  if (!headers.get('content-type')?.startsWith(type)) return `${headers.get('content-type')}, not ${type}`;
  if (type === 'text/csv') return undefined;
  const where = found.$ref
    ? ['components', 'responses', found.$ref.split('/').at(-1) ?? '']
    : ['paths', path, method.toLowerCase(), 'responses', String(status)];
  const check = ajv.getSchema(pointer(...where, 'content', 'application/json', 'schema'));
  return check?.(body) ? undefined : (check?.errors ?? 'no schema');
}

/** Any code points, including halves of surrogate pairs. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)), { maxLength: 60 })
  .map((codes) => String.fromCodePoint(...codes));

/** Returns values that fit the schema, mixed with others. */
function getValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fitting = schema.enum
    ? fc.constantFrom(...schema.enum)
    : schema.type === 'integer'
      ? fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer(), fc.maxSafeInteger())
      : schema.type === 'boolean'
        ? fc.boolean()
        : fc.oneof(
            fc.string({ maxLength: 40 }),
            fc.emailAddress(),
            fc.constantFrom('bakery', '%', "'", '\\', '\u0000'),
          );
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: anyText });
}

const getBody = (example: object) => {
  const mutated = fc.record(
    Object.fromEntries(
      Object.entries(example).map(([key, value]) => [
        key,
        fc.oneof(
          { weight: 4, arbitrary: fc.constant(value) },
          { weight: 1, arbitrary: fc.jsonValue() },
          { weight: 1, arbitrary: anyText },
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  return fc.oneof({ weight: 4, arbitrary: mutated as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: fc.jsonValue() });
};

describe.each<Endpoint>(endpoints)('$name', ({ method, path, example }) => {
  test('answers every request as described, and never with 5xx', async () => {
    const { parameters } = description.paths[path]?.[method.toLowerCase()] ?? { parameters: [] };
    const input = fc.record({
      query: fc.record(
        Object.fromEntries(
          parameters.filter((one) => one.in === 'query').map((one) => [one.name, getValues(one.schema)]),
        ),
        { requiredKeys: [] },
      ),
      id: fc.oneof(fc.constantFrom('saas-dashboard', 'pages', '0', leadId), anyText.filter(Boolean)),
      body: example ? getBody(example) : fc.constant(undefined),
      isStaff: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ query, id, body, isStaff }) => {
        const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
        // A client resolves a segment of dots, so it never arrives.
        const segment = /^\.+$/.test(id) ? 'dots' : encodeURIComponent(id.toWellFormed());
        const answer = await site.rest(
          method,
          `${path.replace(/\{\w+\}/, segment)}?${search}`,
          body,
          isStaff ? token : undefined,
        );
        expect(findProblems(path, method, answer)).toBeUndefined();
      }),
      { numRuns: 25 },
    );
  });
});

describe('the page that shows the description', () => {
  test('lists every endpoint, also without scripts, with nothing inline or from another host', async () => {
    const response = await fetch(`${site.url}/api/docs`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    for (const { method, path } of endpoints) expect(html).toContain(`<code>${method} /api${path}</code>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/<style|style=|onclick=|<script(?![^>]*src=)/);
    // Addresses outside of examples are within this site or page.
    expect(html).not.toMatch(/(?:href|src|action)="(?![/#])/);
    expect(html.replaceAll('http://localhost:8000/api/', '')).not.toMatch(/https?:\/\//);
  });

  test('links only to existing targets, and has each id once', async () => {
    const html = await (await fetch(`${site.url}/api/docs`)).text();
    const getAll = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
    const ids = getAll(/\sid="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(getAll(/href="#([^"]+)"/g)));
    expect(ids).toEqual(expect.arrayContaining(getAll(/\sfor="([^"]+)"/g)));
  });

  test('shows parameters, bodies and responses of every endpoint', async () => {
    const html = await (await fetch(`${site.url}/api/docs`)).text();
    for (const endpoint of Object.values(description.paths).flatMap((methods) => Object.values(methods))) {
      const start = html.indexOf(`<div class="endpoint__body" id="${endpoint.operationId}">`);
      const text = html.slice(start, html.indexOf('</details>', start));
      expect(start).toBeGreaterThan(0);
      for (const { name } of endpoint.parameters) expect(text).toContain(`name="${name}"`);
      for (const name of Object.keys(endpoint.requestBody?.content['application/json'].example ?? {}))
        expect(text).toContain(`&quot;${name}&quot;:`);
      for (const [status, answer] of Object.entries<{ $ref?: string }>(endpoint.responses))
        expect(text).toContain(answer.$ref ? `href="#${answer.$ref.split('/').at(-1)}"` : `<code>${status}</code>`);
    }
  });

  test('has the same content policy as the rest of the site', async () => {
    const getPolicy = async (path: string) =>
      (await fetch(`${site.url}${path}`)).headers.get('content-security-policy')?.split('; ') ?? [];
    const [own, others] = [await getPolicy('/api/docs'), await getPolicy('/api/openapi.json')];
    expect(own.length).toBeGreaterThan(5);
    expect(own).toEqual(others);
  });
});
