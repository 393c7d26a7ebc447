import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVictim } from '../../scripts/chaos/createVictim';
import { runChaos } from '../../scripts/chaos/runChaos';
import { expect, test } from './test';

test('what was acknowledged is there once, and mailed, however often the server is killed', async () => {
  test.setTimeout(270_000);
  const outcome = await runChaos({ submits: 40, kills: 2 });
  expect(outcome).toEqual({ acknowledged: 40, kills: 2, lost: 0, doubled: 0, unmailed: 0 });
});

test('a server that is told to stop finishes what runs, says so to its proxy, and ends by itself', async () => {
  test.setTimeout(90_000);
  const port = 15_000 + (process.pid % 4000);
  const victim = createVictim(port, { DATA_DIR: mkdtempSync(join(tmpdir(), 'stop-')) });
  await victim.start();
  const body = JSON.stringify({ name: 'Salma', email: 'salma@bakery.example', message: 'A slow line.' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const slow = request(`${victim.url}/api/contact/`, { method: 'POST', headers, agent: false });
  const answered = new Promise<number>((resolve, reject) => {
    slow.once('response', (response) => resolve(response.resume().statusCode ?? 0)).once('error', reject);
  });
  slow.write(body.slice(0, 20));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ended = victim.end('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${victim.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  slow.end(body.slice(20));
  expect(await answered).toBe(201);
  expect(await ended).toBe(0);
});
