import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, detailOf, fetchJson, listOf } from '../../schema/rest/client';
import { askEnglish } from '../test/inEnglish';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds, seededProjects } from '../test/seededProjects';
import { validLead, validMessage } from '../test/validLead';

const run = promisify(execFile);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const askInEnglish: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...askEnglish, ...(init?.headers as Record<string, string>) } });

describe('the client', () => {
  test('signs in, sends, reads, changes and deletes', async () => {
    let access: string | undefined;
    const api = createClient({ base: `${site.url}/api`, token: () => access, fetch: askInEnglish });
    expect(await api.call('Leads')).toMatchObject({ status: 401, error: expect.stringContaining('Sign in') });
    access = (await api.call('Login', site.staff)).data?.access;

    const sent = await api.call('CreateLead', validLead as never);
    const id = sent.data?.id ?? '';
    expect(sent.status).toBe(201);
    expect((await api.call('SearchLeads', { q: 'BENNANI' })).data?.results.map((lead) => lead.id)).toEqual([id]);
    expect((await api.call('MarkLeadContacted', { id })).data?.contactedAt).toBeTruthy();
    expect((await api.call('UpdateLead', { id, ...validLead, firstName: 'Nadia' } as never)).data?.firstName).toBe(
      'Nadia',
    );
    expect(await api.call('DeleteLead', { id })).toEqual({ data: null, status: 204 });
    expect(await api.call('Lead', { id })).toMatchObject({ status: 404, error: 'Lead not found.' });
  });

  test('reads the portfolio, and raises the error of a contact message', async () => {
    const api = createClient({ base: `${site.url}/api`, fetch: askInEnglish });
    const projects = await api.call('Projects', { service_type: 'mern', ordering: '-year' });
    expect(listOf(projects.data ?? [])).toHaveLength(seededProjects('serviceType: mern'));
    for (const id of seededIds().slice(0, 1)) {
      const project = await api.call('Project', { id });
      const { body } = await site.rest('GET', `/portfolio/${id}/`, undefined, undefined, askEnglish);
      expect(project.data && detailOf(project.data)?.client_name).toBe(body.data.client_name);
    }
    expect((await api.call('Contact', { ...validMessage, email: 'no' })).error).toBe(
      'Some fields need your attention.',
    );
    await expect(fetchJson(`${site.url}/api/nothing/`)).rejects.toThrow('HTTP error! status: 404');
  });
});

longTest('the packed client installs with its types, and its example runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-test-'));
  try {
    const built = join(folder, 'built');
    await run(process.execPath, ['scripts/build/packClient.ts', built]);
    await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: built });
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    const home = join(folder, 'node_modules/khatam-rest-client');
    mkdirSync(home, { recursive: true });
    await run('tar', ['-xzf', archive, '-C', home, '--strip-components=1'], { cwd: folder });
    expect(readdirSync(home).sort()).toEqual([
      'calls.d.ts',
      'client.d.ts',
      'client.js',
      'example.mjs',
      'fetchJson.d.ts',
      'package.json',
      'readAnswer.d.ts',
    ]);
    const example = await run(process.execPath, [join(home, 'example.mjs')], {
      env: { ...process.env, BASE: site.url },
    });
    const [stored, ...featured] = example.stdout.trimEnd().split('\n');
    expect(stored).toMatch(/^Request [0-9a-f-]{36} is stored\.$/);
    expect(featured.filter((line) => / \(\d{4}\)$/.test(line))).toHaveLength(seededProjects('isFeatured: true'));

    // The lines of the page, with the address of this server.
    const [, shown = ''] = readFileSync('docs/rest.md', 'utf8').match(/^```js\n(.*?)^```$/ms) ?? [];
    const short = join(folder, 'short.mjs');
    writeFileSync(
      short,
      `${shown.replace('https://khatam.example', site.url)}\nconsole.log(status, error, data.count > 0);`,
    );
    expect((await run(process.execPath, [short])).stdout).toBe('200 undefined true\n');

    const file = join(folder, 'use.mts');
    writeFileSync(
      file,
      `import { createClient } from 'khatam-rest-client';
      const { data } = await createClient().call('Projects', { ordering: '-year' });
      export const title: string | undefined = data?.results[0]?.title;
      // @ts-expect-error there is no such order
      createClient().call('Projects', { ordering: 'price' });
      // @ts-expect-error a lead needs its fields
      createClient().call('CreateLead', {});`,
    );
    const options = [
      '--noEmit',
      '--strict',
      '--ignoreConfig',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      '',
    ];
    await run(resolve('node_modules/.bin/tsc'), [...options, file], { cwd: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['a file', 'file'],
  ['a path below a file', 'file/within'],
])('packing into %s is rejected in one line', async (_what, position) => {
  const folder = mkdtempSync(join(tmpdir(), 'client-test-'));
  try {
    writeFileSync(join(folder, 'file'), 'Mine.');
    const target = join(folder, position);
    const packed = await run(process.execPath, ['scripts/build/packClient.ts', target]).catch((failure) => failure);
    expect(packed.code).toBe(1);
    expect(packed.stderr).toContain(`No package can be put in ${target}`);
    expect(packed.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('Mine.');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
