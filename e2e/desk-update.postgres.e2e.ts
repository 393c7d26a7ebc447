import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { contentLanguage, type Locale, localeNames } from '../schema/locales';
import { createCluster } from '../scripts/chaos/createCluster';
import { createServerProcess } from '../scripts/chaos/createServerProcess';
import { freePort } from '../scripts/common/freePort';
import { signInByForm } from './deskSignIn';
import { STAFF } from './staff';
import { expect, test } from './test';

interface Plan {
  id: string;
  name: string;
  features: string[];
}

const getFile = (root: string, locale: Locale) => join(root, 'agency/content', locale, 'plans.yaml');
const readPlans = (root: string, locale: Locale): Plan[] => parse(readFileSync(getFile(root, locale), 'utf8'));

/** Makes a release whose first plan has one feature more in every language. It has the same build. */
function makeNextRelease(root: string): void {
  symlinkSync(resolve('build'), join(root, 'build'));
  cpSync('agency', join(root, 'agency'), { recursive: true });
  for (const locale of localeNames) {
    const [first, ...others] = readPlans(root, locale);
    if (!first) throw new Error('There is no plan.');
    const plans = [{ ...first, features: [...first.features, `In the next release (${locale})`] }, ...others];
    writeFileSync(getFile(root, locale), stringify(plans));
  }
}

/** Signs in as staff at an instance and returns a function that runs operations there. */
async function openDesk(url: string) {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (
      await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json();
  const { access } = await post('/api/auth/login/', STAFF);
  const run = async (query: string, variables: object) => {
    const { data, errors } = await post('/graphql', { query, variables }, { authorization: `Bearer ${access}` });
    expect(errors).toBeUndefined();
    return data;
  };
  return {
    save: async (path: string, value: unknown) => {
      const { saveContentEdits } = await run(
        'mutation ($edits: [ContentEditInput!]!) { saveContentEdits(document: "plans", edits: $edits) { conflicts { path } } }',
        { edits: [{ path, locale: contentLanguage.toUpperCase(), value }] },
      );
      expect(saveContentEdits.conflicts).toEqual([]);
    },
    publish: async (basedOn: number) =>
      (
        await run(
          'mutation ($basedOn: Int!) { publishContent(basedOn: $basedOn) { result { number } problems { path } } }',
          { basedOn },
        )
      ).publishContent,
  };
}

test('during an update, an instance of the former release keeps the last publication that it can show, and says so', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'update-'));
  const release = join(folder, 'next');
  cpSync('package.json', join(release, 'package.json'));
  makeNextRelease(release);
  const [plan] = readPlans('.', contentLanguage);
  if (!plan) throw new Error('There is no plan.');
  const cluster = await createCluster();
  await cluster.start();
  const settings = { DATABASE_URL: cluster.url, STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
  const oldPort = await freePort();
  const create = (name: string, port: number, root?: string) =>
    createServerProcess(port, { ...settings, DATA_DIR: join(folder, name) }, join(folder, `${name}.log`), root);
  const former = create('former', oldPort);
  const next = create('next-data', await freePort(), release);
  const updated = create('updated', oldPort, release);
  const read = async (url: string, path = '/services') => {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  /** Expects a page that is whole: every plan, and the foot. */
  const expectWhole = (html: string) => {
    for (const { id } of readPlans('.', contentLanguage)) expect(html).toContain(id);
    expect(html).toContain('</footer>');
    expect(html).toContain('</html>');
  };
  try {
    await former.start();
    await next.start();

    await test.step('a publication that fits both is on both', async () => {
      const desk = await openDesk(former.url);
      await desk.save(`plans[${plan.id}].name`, 'Fits both');
      expect(await desk.publish(0)).toMatchObject({ result: { number: 1 }, problems: [] });
      for (const { url } of [former, next]) await expect.poll(() => read(url)).toContain('Fits both');
    });

    await test.step('one of the next release is on pages of the next release alone', async () => {
      const desk = await openDesk(next.url);
      await desk.save(`plans[${plan.id}].period`, 'Fits the next');
      await desk.save(`plans[${plan.id}].features`, [...plan.features, 'Written for the next release']);
      expect(await desk.publish(1)).toMatchObject({ result: { number: 2 }, problems: [] });
      await expect.poll(() => read(next.url)).toContain('Written for the next release');
    });

    await test.step('the desk of the former one says what to do, and its visitors see a whole page', async () => {
      await signInByForm(page, `${former.url}/desk/system`);
      const section = page.getByRole('region', { name: 'Texts of the site' });
      await expect(section).toContainText('The site shows publication 1.');
      const alert = section.getByRole('alert');
      await expect(alert).toContainText('Publication 2 does not fit the updated site and is not shown');
      await expect(alert).toContainText('wait until the update is finished everywhere');
      await expect(alert).toContainText('Plans');
      for (const path of ['/services', '/fr/services', '/ar/services']) expectWhole(await read(former.url, path));
      const html = await read(former.url);
      expect(html).toContain('Fits both');
      expect(html).not.toContain('Fits the next');
      expect(html).not.toContain('Written for the next release');
    });

    await test.step('nothing is published from the former one that the former one could not show', async () => {
      const desk = await openDesk(former.url);
      await desk.save(`plans[${plan.id}].description`, 'Written in the former release.');
      const refused = await desk.publish(2);
      expect(refused.result).toBeNull();
      expect(refused.problems.length).toBeGreaterThan(0);
    });

    await test.step('replaced by the next release, it shows the publication', async () => {
      expect(await former.end('SIGTERM')).toBe(0);
      await updated.start();
      const html = await read(updated.url);
      expectWhole(html);
      expect(html).toContain('Fits the next');
      expect(html).toContain('Written for the next release');
      expect(await read(updated.url, '/fr/services')).toContain('In the next release (fr)');
      await page.reload();
      await expect(page.getByText('The site shows publication 2.')).toBeVisible();
      await expect(page.getByText('does not fit the updated site')).toBeHidden();
    });
  } finally {
    await Promise.all([former, next, updated].map((site) => site.end('SIGKILL')));
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
