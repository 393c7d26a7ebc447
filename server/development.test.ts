import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const folder = join(tmpdir(), `development-${randomUUID()}`);
vi.stubEnv('DATA_DIR', folder);
vi.stubEnv('DATABASE_URL', '');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the site as each save does: with every module loaded anew. */
async function restart() {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'TypeGraphQLMetadataStorage');
  const { open } = await import('./development');
  return open();
}

test('a restart leaves nothing behind in the process', async () => {
  const listeners = () =>
    [process, process.stdout].flatMap((one) => one.eventNames().map((name) => [name, one.listenerCount(name)]));
  await (await restart()).close();
  const before = listeners();
  await (await restart()).close();
  expect(listeners()).toEqual(before);
});
