import { randomBytes } from 'node:crypto';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { readEnv } from '../settings/env';
import { entities } from '../start/entities';
import { openEmptyDatabase, openTestDatabase } from '../test/openTestDatabase';
import { runSql } from '../test/runSql';
import { openDatabase } from './openDatabase';

const prepared = inject('prepared');

// The embedded database has one user, who owns it.
describe.runIf('server' in prepared)('a user of the server who does not own the database', () => {
  test.each([
    ['an empty one', openEmptyDatabase, /has no right to make tables in the schema "public", .*Run: create schema /],
    [
      'one that another user filled',
      openTestDatabase,
      /belong to "\w+", and "\w+" may not use them\. DATABASE_URL has to/,
    ],
  ])('gets an error in one line, with advice: %s', async (_, openTarget, line) => {
    const { database, drop } = await openTarget();
    const name = `site_test_${randomBytes(6).toString('hex')}`;
    const url = new URL('url' in database ? database.url : '');
    await runSql(url.href, `create role ${name} login password 'pa55word'`);
    onTestFinished(async () => {
      await drop();
      await runSql('server' in prepared ? prepared.server : '', `drop role ${name}`);
    });
    url.username = name;
    url.password = 'pa55word';
    const error = await openDatabase(readEnv({ DATABASE_URL: url.href }), entities).catch((caught: Error) => caught);
    const { message } = error as Error;
    expect(message).toMatch(line);
    expect(message).toMatch(`PostgreSQL at ${url.host}${url.pathname} cannot be used: `);
    expect(message).not.toContain('\n');
  });
});

test.runIf('server' in prepared)('a read-only database is reported with the setting', async () => {
  const { database, drop } = await openEmptyDatabase();
  onTestFinished(drop);
  const url = new URL('url' in database ? database.url : '');
  await runSql(url.href, `alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`);
  await expect(openDatabase(readEnv({ DATABASE_URL: url.href }), entities)).rejects.toThrow(
    /cannot be used: it is read-only .*\. DATABASE_URL has to name one that can be written\.$/,
  );
});
