import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from './env';

const read = (file: string) => readFileSync(file, 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

/** Set by the script that starts the site, not by an operator; docs/configuration.md says so below the table. */
const OF_SCRIPTS = ['NODE_ENV'];
/** Settings that docker compose fixes for its containers. */
const OF_COMPOSE = ['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT'];
/** Settings of tests, of the database's container and of compose itself, which the server does not read. */
const OF_OTHERS = ['CHROMIUM_PATH', 'DOMAIN', 'POSTGRES_PASSWORD', 'PUBLISH', 'TEST_DATABASE_URL'];

const without = (names: readonly string[], left: readonly string[]) =>
  names.filter((name) => !left.includes(name)).sort();

test('docs/configuration.md has a row for each setting, and no other row', () => {
  const [, table = ''] = read('docs/configuration.md').match(/((?:^\| `[A-Z0-9_]+`.*\n)+)/m) ?? [];
  const cells = namesIn(table, /^\| ([^|]+) \|/gm).flatMap((cell) => namesIn(cell ?? '', /`([A-Z0-9_]+)`/g));
  expect(without(cells as string[], OF_OTHERS)).toEqual(without(settingNames, OF_SCRIPTS));
});

test('.env.example names the settings that compose passes to the site: all except its own', () => {
  const input = new Set(namesIn(read('docker-compose.yml'), /\$\{([A-Z0-9_]+)/g));
  const named = namesIn(read('.env.example'), /^([A-Z0-9_]+)=/gm) as string[];
  expect(named).toEqual([...input].sort());
  expect(without(named, OF_OTHERS)).toEqual(without(settingNames, [...OF_SCRIPTS, ...OF_COMPOSE]));
});

test('files with personal data that documented commands write are in no commit and no image', () => {
  const commands = ['README.md', 'docs/deployment.md'].map(read).join('\n');
  const written = commands
    .match(/(?:backup -- |--(?:output|key|new-key|log) )[\w.]+/g)
    ?.map((words) => words.replace(/.*[ .]/, '*.'));
  expect([...new Set(written)].sort()).toEqual(['*.backup', '*.csv', '*.key', '*.log']);
  for (const ignored of [read('.gitignore'), read('.dockerignore')]) {
    expect(ignored.split('\n')).toEqual(expect.arrayContaining(written as string[]));
  }
});
