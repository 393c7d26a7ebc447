/**
 * Starts the built site of the current folder, visits every page and endpoint that is served to anybody, sends a quote request, and prints
 * as JSON which of the words in its arguments, after the page of a removed service, occur: `address: word`, and what is served at addresses that the agency does not have.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../common/startServer.ts';
import { temporaryFolder } from '../../common/temporaryFolder.ts';

const [removed = '', ...words] = process.argv.slice(2);
const found = new Set<string>();
let visited = 0;
const search = (name: string, text: string) => {
  visited += 1;
  const read = text.replaceAll('&amp;', '&');
  for (const word of words) if (read.includes(word)) found.add(`${name}: ${word}`);
};

const data = temporaryFolder('adopted');
const { url, stop } = await startServer({ DATA_DIR: data, NOTIFY_EMAIL: 'team@lumen.example' });
const read = async (path: string) => {
  const answer = await fetch(url + path);
  const text = await answer.text();
  search(path, text);
  return text;
};

const sitemap = await read('/sitemap.xml');
const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
const linked = new Set<string>();
for (const page of pages) {
  const html = await read(page);
  for (const [, path = ''] of html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) linked.add(path);
}
const others = [
  '/robots.txt',
  '/no-such-page',
  '/desk',
  '/api/docs',
  '/api/openapi.json',
  '/api/portfolio/',
  '/consent',
];
for (const path of new Set([...others, ...linked].filter((one) => !pages.includes(one)))) await read(path);

// The form of the page asks for what the interface takes.
const form = await read('/get-quote');
const [, select = ''] = /<select[^>]* name="budget"[^>]*>(.*?)<\/select>/.exec(form) ?? [];
const budgets = [...select.matchAll(/ value="([^"]+)"/g)].map(([, value]) => value);
const [budget] = budgets;
const lead = {
  projectType: 'website',
  projectDescription: 'A site for a workshop that repairs windows.',
  timeline: 'asap',
  ...(budget && { budget }),
  firstName: 'Odile',
  lastName: 'Marchand',
  email: 'odile@vitrail.example',
};
const headers = { 'content-type': 'application/json' };
const answer = await fetch(`${url}/api/leads/`, { method: 'POST', headers, body: JSON.stringify(lead) });
if (answer.status !== 201) throw new Error(`The request is answered with ${answer.status}: ${await answer.text()}`);
const getMails = () => globSync(join(data, 'outbox/*.eml'));
for (let waited = 0; getMails().length < 2 && waited < 100; waited += 1)
  await new Promise((resolve) => setTimeout(resolve, 300));
const mails = getMails();
for (const file of mails) search(`mail ${file.slice(data.length)}`, readFileSync(file, 'utf8'));
const gone = [
  ...['/newsletter/confirm', '/newsletter/unsubscribe', '/portfolio'],
  ...['/terms-of-service', `/services/${removed}`],
];
const statuses = await Promise.all(gone.map(async (path) => [path, (await fetch(url + path)).status] as const));
await stop();

for (const file of globSync('build/client/**/*.{js,css,svg,json,html}')) search(file, readFileSync(file, 'utf8'));
console.log(
  JSON.stringify({
    found: [...found],
    pages: pages.length,
    paths: pages,
    missing: Object.fromEntries(statuses),
    mails: mails.length,
    budgets,
    visited,
  }),
);
