import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AgencyFolder } from './AgencyFolder';
import { removeService } from './removeService';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'agency-'));
  cpSync('agency', path, { recursive: true });
});
afterEach(() => rmSync(path, { recursive: true }));

const read = (file: string) => readFileSync(join(path, file), 'utf8');

test('a service is gone from lists, pages and menu of every language, and its projects and links are named', () => {
  const left = removeService(new AgencyFolder(path), 'django-development');
  for (const language of ['en', 'fr', 'ar']) {
    for (const file of ['services.yaml', 'home.yaml'])
      expect(read(`content/${language}/${file}`)).not.toContain('django-');
    expect(existsSync(join(path, `content/${language}/services/django-development.yaml`))).toBe(false);
    expect(read(`content/${language}/services.yaml`)).toContain('- id: mern-stack');
  }
  expect(read('content/en/site.yaml')).toContain('- id: mern-stack');
  expect(read('content/en/site.yaml')).not.toContain('django-development');
  expect(read('choices.yaml')).not.toContain('django');
  expect(left.length).toBeGreaterThan(0);
  for (const line of left)
    expect(line).toMatch(
      /\.(?:yaml|md):\d+ (?:links to its page|is of this service|names its page|names it|may count the services)$/,
    );
});

test('texts that name a removed service, and counts of services, are named in every language', () => {
  const left = removeService(new AgencyFolder(path), 'wordpress-development').join('\n');
  for (const file of ['en/help.yaml', 'fr/help.yaml', 'en/pages.yaml', 'en/services/website-maintenance.yaml'])
    expect(left).toMatch(new RegExp(`content/${file}:\\d+ names it$`, 'm'));
  expect(left).toMatch(/content\/en\/home\.yaml:\d+ may count the services$/m);
  expect(left).not.toMatch(/content\/projects\/[^:]*:\d+ names it/);
});

test('an unknown page is named with those that there are', () => {
  expect(() => removeService(new AgencyFolder(path), 'django')).toThrow(
    /No service has the page django\. .*mern-stack/,
  );
});
