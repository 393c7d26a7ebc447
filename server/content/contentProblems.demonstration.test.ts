import 'reflect-metadata';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { openSources } from './agencyFacts';
import { pageIds } from './createLinkCheck';
import { CONTENT_DIRECTORY, PROJECTS_DIRECTORY } from './directories';
import { loadSourceLanguage } from './loadContents';
import { changeSources, type Sources } from './Source';
import { SourceError } from './SourceFile';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join(CONTENT_DIRECTORY, 'en'), join(directory, 'en'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Replaces text in a content file and returns its line. */
function spoil(file: string, from: string, to: string): number {
  const path = join(directory, 'en', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return text.slice(0, text.indexOf(from)).split('\n').length;
}

/** Returns errors as `file:line path: message`, the file without its folder. */
async function problems(sources?: Sources): Promise<string[]> {
  const error = await loadSourceLanguage(directory, sources).catch((reason: unknown) => reason);
  if (!(error instanceof SourceError)) throw error;
  return error.message
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^.*?\/en\//, ''));
}

test('a missing text is named with file, line and field', async () => {
  const line = spoil('plans.yaml', 'name: Professional', 'name:');
  expect(await problems()).toEqual([`plans.yaml:${line} plans[1].name: text is missing`]);
});

test.each([
  ['', 'price is missing'],
  ['$5,000', 'must be a price such as { amount: 2500 } or { word: Custom }'],
  ['{ amount: 5000, minimum: true }', 'has minimum, which a price has not'],
  ['{ amount: 4999.5 }', 'needs a whole number up to 999999999 as amount, such as 2500'],
  ['{ amount: 5000, from: yes }', 'must have true as from, or no from'],
  ['{ amount: 5000, from: true, andMore: true }', 'has from and andMore, which say the same'],
  ['{ amount: 5000, per: year }', 'must have month as per, or no per'],
  ['{ amount: 5000, per: month, once: true }', 'has per and once, and is paid in one way'],
  ['{ from: true }', 'needs an amount or a word, such as { amount: 2500 } or { word: Custom }'],
  ['{ word: "" }', 'needs a text as word'],
  ['{ word: Custom, amount: 5000 }', 'has a word, and a price with a word has nothing else'],
])('the price “%s” is reported with file, line and field', async (price, problem) => {
  const line = spoil('plans.yaml', 'price: { amount: 5000 }', `price: ${price}`);
  expect(await problems()).toEqual([`plans.yaml:${line} plans[1].price: ${problem}`]);
});

test('a missing field is reported at the start of its group, a misspelt one at its position', async () => {
  const line = spoil('plans.yaml', 'period: one-time', 'peroid: one-time');
  expect(await problems()).toEqual([
    `plans.yaml:1 plans[0].period: text is missing`,
    `plans.yaml:${line} plans[0].peroid: field is unknown`,
  ]);
});

test('wrong kinds of values are reported', async () => {
  const popular = spoil('plans.yaml', 'popular: true', 'popular: indeed');
  const category = spoil('faqs.yaml', 'category: services', 'category: food');
  const tagline = spoil('site.yaml', 'tagline: ', 'tagline: 20000 # ');
  expect(await problems()).toEqual([
    `site.yaml:${tagline} site.tagline: must be text (in quotes, if it looks like something else)`,
    `plans.yaml:${popular} plans[1].popular: must be true or false`,
    `faqs.yaml:${category} faqs[0].category: must be one of services, pricing`,
  ]);
});

test('lists and groups are distinguished from single values', async () => {
  const points = spoil('home.yaml', 'claims:\n', 'claims: none\nclaim:\n');
  const mission = spoil('about.yaml', '  vision:\n    title: Vision\n    description: >-', '  vision: >-');
  expect(await problems()).toEqual([
    `home.yaml:${points} home.claims: must be a list`,
    `home.yaml:${points + 1} home.claim: field is unknown`,
    `about.yaml:${mission} about.story.vision: must have fields`,
  ]);
});

test('an id that occurs twice is reported', async () => {
  const line = spoil('services.yaml', 'id: ai-solutions', 'id: django-development');
  expect(await problems()).toEqual([
    `services.yaml:${line} services[7].id: django-development occurs twice`,
    'services/ai-solutions.yaml:1 no service has the id ai-solutions',
  ]);
});

test('an unknown service in the menu is reported', async () => {
  const line = spoil('site.yaml', 'id: mern-stack', 'id: mean-stack');
  expect(await problems()).toEqual([`site.yaml:${line} site.servicesMenu[2].id: no service has the id mean-stack`]);
});

test('unknown placeholders are reported in YAML and in Markdown', async () => {
  const faq = spoil('faqs.yaml', '{{payment.depositPercent}}', '{{payment.deposit}}');
  const policy = spoil('legal/privacy-policy.md', '{{retention.analyticsMonths}}', '{{retention.months}}');
  expect(await problems()).toEqual([
    expect.stringMatching(new RegExp(`^faqs.yaml:(${faq - 1}|${faq}) .*placeholder {{payment.deposit}} is unknown$`)),
    `legal/privacy-policy.md:${policy} legalDocument.body: placeholder {{retention.months}} is unknown`,
  ]);
});

test('a legal document may link to known pages only, and needs its front matter', async () => {
  const link = spoil('legal/cookie-policy.md', '(/privacy-policy)', '(/privacy-polizy)');
  // A link is reported in the line in which it begins.
  const matter = spoil('legal/terms-of-service.md', '---\n', '');
  expect(await problems()).toEqual([
    `legal/cookie-policy.md:${link} legalDocument.body: no page answers /privacy-polizy`,
    `legal/terms-of-service.md:${matter} must begin with front matter between two lines of ---`,
  ]);
});

test('a former slug must not be a current one, and a link to it is reported with the current one', async () => {
  const page = 'services/wordpress-development.yaml';
  const line = spoil(page, 'updated:', 'formerIds: [wordpress-sites, mern-stack, wordpress-sites]\nupdated:');
  const link = spoil('legal/cookie-policy.md', '(/privacy-policy)', '(/services/wordpress-sites/#packages)');
  expect(await problems()).toEqual([
    `${page}:${line} service.formerIds[1]: mern-stack is an id of today`,
    `${page}:${line} service.formerIds[2]: wordpress-sites occurs twice`,
    `legal/cookie-policy.md:${link} legalDocument.body: /services/wordpress-sites is /services/wordpress-development now`,
  ]);
});

test('YAML that cannot be parsed and a missing file are reported', async () => {
  rmSync(join(directory, 'en', 'help.yaml'));
  const line = spoil('about.yaml', '    title: Mission', '    title: [Mission');
  const found = await problems();
  expect(found[0]).toBe('help.yaml:1 the file is missing');
  expect(found[1]).toMatch(new RegExp(`^about.yaml:(${line}|${line + 1}) `));
  expect(found.slice(1).every((problem) => problem.startsWith('about.yaml:'))).toBe(true);
});

test('an error in a fact is not repeated for placeholders that use it', async () => {
  const line = spoil('site.yaml', 'quoteReply: ', 'quoteReply: # ');
  expect(await problems()).toEqual([`site.yaml:${line} site.quoteReply: text is missing`]);
});

test('a page may only be written for a service that the site offers', async () => {
  cpSync(join(directory, 'en/services/wordpress-development.yaml'), join(directory, 'en/services/wordpres.yaml'));
  expect(await problems()).toEqual(['services/wordpres.yaml:1 no service has the id wordpres']);
});

test('a picture that does not exist is reported where it is named', async () => {
  const line = spoil('home.yaml', 'logo: logos/warda-et-fils', 'logo: logos/warda');
  expect(await problems()).toEqual([
    expect.stringMatching(new RegExp(`^home.yaml:${line} home.trustedBy.companies\\[1\\].logo: .*logos/warda`)),
  ]);
});

test('a fact that programs read must have a valid form', async () => {
  const page = spoil('pages.yaml', 'updated: 2026-', 'updated: May 2026-');
  const version = spoil('legal/terms-of-service.md', 'date: 2024-12-15', 'date: 2024-12-32');
  const id = spoil('faqs.yaml', 'id: payment-terms', 'id: Payment terms?');
  expect(await problems()).toEqual([
    `pages.yaml:${page} pages[0].updated: must be a day such as 2024-12-15`,
    expect.stringMatching(
      new RegExp(`^faqs.yaml:${id} .*\\.id: must be small letters and digits, with hyphens between$`),
    ),
    `legal/terms-of-service.md:${version} legalDocument.date: must be a day such as 2024-12-15`,
  ]);
});

test('a file saved by an editor of Windows is read like any other', async () => {
  for (const file of ['plans.yaml', 'legal/terms-of-service.md']) {
    const path = join(directory, 'en', file);
    writeFileSync(path, `\ufeff${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`);
  }
  await expect(loadSourceLanguage(directory)).resolves.toBeDefined();
});

test('a page whose texts are missing, and texts of no page, are reported', async () => {
  const line = spoil('pages.yaml', 'id: get-quote', 'id: getquote');
  expect(await problems()).toEqual([
    `pages.yaml:${line} pages[5].id: must be one of ${pageIds.join(', ')}`,
    'pages.yaml:1 pages: get-quote is missing',
  ]);
});

test('home shows only existing projects', async () => {
  const line = spoil('home.yaml', 'id: saas-dashboard', 'id: saas-dashboards');
  expect(await problems()).toEqual([
    `home.yaml:${line} home.featured.projects[1].id: must be a project that exists and is not hidden`,
  ]);
});

test('a legal document is a file of that name, at an address that no other page has', async () => {
  renameSync(join(directory, 'en/legal/terms-of-service.md'), join(directory, 'en/legal/terms.md'));
  const { legalDocuments } = await loadSourceLanguage(directory);
  expect(legalDocuments.map(({ slug }) => slug)).toEqual(['privacy-policy', 'terms', 'cookie-policy']);
  renameSync(join(directory, 'en/legal/terms.md'), join(directory, 'en/legal/contact.md'));
  expect(await problems()).toEqual([expect.stringMatching('^legal/contact.md:1 /contact cannot be its address')]);
});

test('a missing folder counts as empty, because Git does not keep empty folders', async () => {
  rmSync(join(directory, 'en/services'), { recursive: true });
  rmSync(join(directory, 'en/legal'), { recursive: true });
  const found = await problems();
  expect(found.filter((problem) => problem.startsWith('legal/'))).toEqual([
    expect.stringContaining('privacy-policy.md:1 the file is missing'),
  ]);
  expect(found).toContainEqual(
    expect.stringMatching(
      /^services\.yaml:\d+ services\[0\]\.id: its page has no file services\/wordpress-development\.yaml$/,
    ),
  );
});

test('a former project id in the content is reported with the current one', async () => {
  spoil('home.yaml', 'id: saas-dashboard', 'id: heat-screen');
  spoil('legal/cookie-policy.md', '(/privacy-policy)', '(/portfolio/heat-screen)');
  const file = resolve(PROJECTS_DIRECTORY, 'saas-dashboard.yaml');
  const sources = openSources();
  const renamed = { ...(sources.read(file)?.value as object), formerIds: ['heat-screen'] };
  expect(await problems(changeSources(sources, new Map([[file, renamed]])))).toEqual([
    expect.stringMatching(/home\.yaml:\d+ home\.featured\.projects\[1\]\.id: must be saas-dashboard$/),
    expect.stringMatching(
      /cookie-policy\.md:\d+ legalDocument\.body: \/portfolio\/heat-screen is \/portfolio\/saas-dashboard now$/,
    ),
  ]);
});

test('a service of the choices without an entry and a page is reported', async () => {
  const path = join(directory, 'en/services.yaml');
  const services = parse(readFileSync(path, 'utf8')) as { id: string }[];
  writeFileSync(path, stringify(services.filter(({ id }) => id !== 'ai-solutions')));
  rmSync(join(directory, 'en/services/ai-solutions.yaml'));
  expect(await problems()).toEqual([
    'services.yaml:1 services: lacks ai-solutions, the page of a service in agency/choices.yaml',
  ]);
});

test('a link to the portfolio is reported where there is no project', async () => {
  spoil('legal/cookie-policy.md', '(/privacy-policy)', '(/portfolio)');
  const sources = openSources();
  const names = sources.list(resolve(PROJECTS_DIRECTORY)) ?? [];
  const none = names.map((name) => [resolve(PROJECTS_DIRECTORY, name), undefined] as const);
  const found = await problems(changeSources(sources, new Map(none)));
  expect(found).toContainEqual(
    expect.stringMatching(/cookie-policy\.md:\d+ legalDocument\.body: no page answers \/portfolio$/),
  );
});

test('an optional list may be empty, any other may not', async () => {
  spoil('about.yaml', '  certifications:\n', '  certifications: []\n  partners:\n');
  writeFileSync(join(directory, 'en/plans.yaml'), '[]\n');
  writeFileSync(join(directory, 'en/faqs.yaml'), '[]\n');
  expect(await problems()).toEqual([
    'faqs.yaml:1 faqs: list is empty',
    expect.stringContaining('about.expertise.partners: field is unknown'),
  ]);
});

test('an error in the front matter of a document is reported once', async () => {
  spoil('legal/privacy-policy.md', '\norder: 1', '\norder: [1');
  const found = await problems();
  expect(found).not.toEqual([]);
  expect(found).toEqual([...new Set(found)]);
});
