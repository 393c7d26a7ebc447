import 'reflect-metadata';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT_DIRECTORY, PROJECTS_DIRECTORY } from './directories';
import { loadContent } from './loadContent';

test('a former project id in the content is reported with the current one', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join(CONTENT_DIRECTORY, 'en'), join(directory, 'en'), { recursive: true });
  const spoil = (file: string, from: string, to: string) => {
    const path = join(directory, 'en', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  spoil('home.yaml', 'id: saas-dashboard', 'id: heat-screen');
  spoil('legal/cookie-policy.md', '(/privacy-policy)', '(/portfolio/heat-screen)');
  const renamed = new Map([
    [resolve(PROJECTS_DIRECTORY, 'saas-dashboard.yaml'), (text?: string) => `formerIds: [heat-screen]\n${text}`],
  ]);
  const { message } = await loadContent(directory, renamed).then(
    () => new Error('no fault'),
    (error: Error) => error,
  );
  rmSync(directory, { recursive: true });
  expect(message.split('\n').slice(1)).toEqual([
    expect.stringMatching(/home\.yaml:\d+ home\.featured\.projects\[1\]\.id: must be saas-dashboard$/),
    expect.stringMatching(/cookie-policy\.md:\d+ \/portfolio\/heat-screen is \/portfolio\/saas-dashboard now$/),
  ]);
});
