import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCanary } from '../../scripts/canary/runCanary';
import { callCommand } from '../test/callCommand';
import { longTest } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { runCommand } from '../test/runCommand';
import { validMessage } from '../test/validLead';

let rejection: { code: number; message: string } | undefined = { code: 550, message: 'No such user' };
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mail = await openMailServer(() => rejection);
  // A server on the internet: it must allow the operations of the canary.
  site = await openTestSite({
    env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example', GRAPHQL_LOCKED: '1' },
  });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

/** Calls the command in this process. */
const canary = (options: { json?: boolean; password?: string } = {}) =>
  callCommand((shell) => runCanary(shell, { url: site.url, json: false, ...site.staff, ...options }), '.', []);
/** Starts the command as a monitor does. */
const startCanary = () => {
  const env = { STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: site.staff.password };
  return runCommand('scripts/canary/canary.ts', '.', ['--url', site.url, '--json'], { env });
};

longTest(
  'a canary ends with 1 while some mail could not be sent, and reports the number and the place to look',
  async () => {
    await site.rest('POST', '/contact/', validMessage);
    await site.jobs.drain();
    const { code, stdout } = await startCanary();
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      expect.objectContaining({ ok: false, fault: expect.stringContaining('counting dead letters: there are 1,') }),
    ]);
    expect((await canary()).stderr).toMatch(/^FAILED at .* dead letters: .*docs\/mail\.md/);

    const token = await site.signIn();
    const { data } = await site.graphql('{ deadLetters { id task } }', {}, token);
    // The command still completed all steps and left no data behind.
    expect((await site.rest('GET', '/leads/', undefined, token)).body.count).toBe(0);

    // An error at the visitor's mail server does not count as an error of the agency.
    const ofStaff = data.deadLetters.filter(({ task }: { task: string }) => task === 'NOTIFY_STAFF');
    expect(data.deadLetters.map(({ task }: { task: string }) => task).sort()).toEqual(['NOTIFY_STAFF', 'SEND_RECEIPT']);
    rejection = undefined;
    const ids = ofStaff.map(({ id }: { id: string }) => id);
    await site.graphql('mutation ($ids: [ID!]!) { replayDeadLetters(ids: $ids) { result } }', { ids }, token);
    await site.jobs.drain();
    expect(await canary()).toMatchObject({ code: 0, stderr: '' });
  },
);

test('a canary ends with 1 while mail to staff waits for longer than a quarter of an hour, and reports the reason', async () => {
  rejection = { code: 451, message: 'Try later' };
  await site.rest('POST', '/contact/', { ...validMessage, email: 'second@spice.example' });
  await site.jobs.drain();
  expect((await canary()).code).toBe(0);
  await site.orm.em
    .fork()
    .execute(`update job_records set planned_at = now() - interval '16 minutes' where state = 'waiting'`);
  expect(await canary()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^FAILED at .* mail that waits: 1 of the agency's own.*\(E[A-Z]+\)/),
  });
});

test('a failed canary reports the step that failed', async () => {
  const { code, stdout } = await canary({ json: true, password: 'not the password' });
  expect(code).toBe(1);
  expect(JSON.parse(stdout).fault).toContain('signing in');
});
