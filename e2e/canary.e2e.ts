import { execFile } from 'node:child_process';
import { STAFF } from './staff';
import { expect, test } from './test';

/** Runs the command like a monitor. */
const canary = (baseURL: string | undefined, password: string) =>
  new Promise<{ code: number; said: { ok: boolean; fault?: string } }>((resolve) => {
    const env = { ...process.env, STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: password };
    execFile(process.execPath, ['scripts/canary.ts', '--json', '--url', String(baseURL)], { env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), said: JSON.parse(stdout) }),
    );
  });

test('the canary goes the whole way and leaves nothing behind', async ({ agency, baseURL }) => {
  expect(await canary(baseURL, STAFF.password)).toMatchObject({ code: 0, said: { ok: true } });
  expect((await agency.leads()).filter(({ firstName }) => firstName === 'Canary')).toEqual([]);
});

test('a canary that does not come through says at which step', async ({ baseURL }) => {
  const { code, said } = await canary(baseURL, 'not the password');
  expect(code).toBe(1);
  expect(said.fault).toContain('signing in');
});
