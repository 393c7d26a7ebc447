import { execFile } from 'node:child_process';
import { STAFF } from './staff';
import { expect, test } from './test';

/** Runs the command like a monitor. */
const canary = (baseURL: string | undefined) =>
  new Promise<{ code: number; said: { ok: boolean; fault?: string } }>((resolve) => {
    const env = { ...process.env, STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
    execFile(
      process.execPath,
      ['scripts/canary/canary.ts', '--json', '--url', String(baseURL)],
      { env },
      (error, stdout) => resolve({ code: Number(error?.code ?? 0), said: JSON.parse(stdout) }),
    );
  });

test('the canary completes every step and leaves nothing behind', { tag: '@long' }, async ({ agency, baseURL }) => {
  expect(await canary(baseURL)).toMatchObject({ code: 0, said: { ok: true } });
  expect((await agency.leads()).filter(({ firstName }) => firstName === 'Canary')).toEqual([]);
});
