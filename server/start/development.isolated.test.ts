import { randomUUID } from 'node:crypto';
import { globSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { longTest } from '../test/longTest';
import { validMessage } from '../test/validLead';

const folder = join(tmpdir(), `development-${randomUUID()}`);
vi.stubEnv('DATA_DIR', folder);
vi.stubEnv('DATABASE_URL', '');
vi.stubEnv('SMTP_URL', '');
// Silences the log of development.
vi.spyOn(process.stdout, 'write').mockReturnValue(true);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the site as after each save: with every module loaded again. */
async function restart() {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'TypeGraphQLMetadataStorage');
  const { open } = await import('./development');
  return open();
}

longTest('a restart leaves nothing behind in the process', async () => {
  const listeners = () =>
    [process, process.stdout].flatMap((one) => one.eventNames().map((name) => [name, one.listenerCount(name)]));
  await (await restart()).close();
  const before = listeners();
  await (await restart()).close();
  expect(listeners()).toEqual(before);
});

describe('the site of `npm run dev`', () => {
  let site: Awaited<ReturnType<typeof restart>>;
  beforeAll(async () => {
    site = await restart();
  });
  afterAll(() => site.close());

  test('runs background jobs, including mail', async () => {
    const server = createServer(site.app).listen(0);
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(validMessage),
    });
    expect(answer.status).toBe(201);
    await expect.poll(() => globSync(join(folder, 'outbox/*.eml'))).not.toHaveLength(0);
    server.close();
  });

  test('logs the message of an error, which a developer needs', async () => {
    const { describeError } = await import('../common/log');
    expect(describeError(new Error('BOOM'))).toMatchObject({ message: 'BOOM' });
  });
});
