import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { endpoints } from '../../schema/rest/endpoints';
import { buildApiSchema } from '../graphql/buildApiSchema';
import { createCurlExample } from './createCurlExample';
import { createOpenApi, type OpenApi } from './createOpenApi';
import { getDocuments } from './operations';

const ORIGIN = 'https://warda.example';
let description: OpenApi;
beforeAll(async () => {
  const schema = await buildApiSchema();
  description = createOpenApi(schema, getDocuments(schema), { name: 'Warda', email: 'hello@warda.example' });
});

/** A request that an example sends. */
interface Sent {
  method: string;
  url: string;
  authorization: string | null;
  body: unknown;
}

function getCall({ method, path }: Endpoint) {
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`There is no ${method} ${path}.`);
  return { url: `${ORIGIN}/api${path}`, method, operation };
}

/** Queries without which an endpoint rejects the call. */
const QUERIES: Partial<Record<string, string>> = {
  SearchLeads: '?q=bakery',
  ProjectsByServiceType: '?service_type=wordpress',
  ScreenshotsByType: '?screenshot_type=desktop',
};

const getExpected = ({ name, method, path, access, example }: Endpoint): Sent => ({
  method,
  url: `${ORIGIN}/api${path.replace(/\{\w+\}/, 'an-id')}${QUERIES[name] ?? ''}`,
  authorization: access === 'public' ? null : 'Bearer a.b.c',
  body: example,
});

/** Runs the example with a curl that prints its arguments. */
function runCurl(code: string): Sent {
  const script = `curl() { printf '%s\\0' "$@"; }\n${code}`;
  const output = execFileSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { TOKEN: 'a.b.c', ID: 'an-id' },
  });
  const [url = '', ...options] = output.split('\0').slice(0, -1);
  const get = (name: string) => options[options.indexOf(name) + 1];
  const has = (name: string) => options.includes(name);
  return {
    url,
    method: (has('--request') ? get('--request') : undefined) ?? (has('--json') ? 'POST' : 'GET'),
    authorization: (has('--header') ? get('--header')?.replace('Authorization: ', '') : undefined) ?? null,
    body: has('--json') ? JSON.parse(get('--json') ?? '') : undefined,
  };
}

describe.each<Endpoint>(endpoints)('the example of $name', (endpoint) => {
  test('with curl sends the call', () =>
    expect(runCurl(createCurlExample(getCall(endpoint)))).toEqual(getExpected(endpoint)));
});

test('an apostrophe in a body does not end an argument of curl', () => {
  const call = getCall(endpoints.find(({ name }) => name === 'Contact') as Endpoint);
  const body = { message: "It's `here` for $5" };
  const content = { 'application/json': { schema: {}, example: body } };
  const operation = { ...call.operation, requestBody: { required: true, content } };
  expect(runCurl(createCurlExample({ ...call, operation })).body).toEqual(body);
});
