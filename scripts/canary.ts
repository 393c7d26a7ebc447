/**
 * `npm run canary`: a check for a monitor that acts as visitor and agency on the running site. It sends a quote request, finds
 * and deletes it as staff, checks that it is gone, and that no mail to staff has failed or waits for long.
 * Ends with 0, or with 1 and the failed step.
 * Its address ends in `.invalid` (RFC 2606), so the request is flagged as undeliverable and nobody gets mail.
 */
import { randomUUID } from 'node:crypto';
import { assertNode } from './assertNode.ts';
import { countCanaryJobs } from './canary/countCanaryJobs.ts';
import { commandLine } from './commandLine.ts';
import { loadSettings } from './loadSettings.ts';
import { withVite } from './withVite.ts';

const TIMEOUT_MS = 10_000;
const USAGE = `npm run canary -- [--url ADDRESS] [--json]
Without --url it asks the site at PUBLIC_URL, or at http://localhost:8000.
STAFF_EMAIL and STAFF_PASSWORD sign in.`;

assertNode();
loadSettings();
const {
  values: { url, json },
} = commandLine(USAGE, {
  url: { type: 'string', default: process.env.PUBLIC_URL || 'http://localhost:8000' },
  json: { type: 'boolean', default: false },
});
if (!URL.canParse(url)) stop('--url has to be an address such as https://agency.example', 2);
const { STAFF_EMAIL: email = '', STAFF_PASSWORD: password = '' } = process.env;
if (!email || !password) stop('Set STAFF_EMAIL and STAFF_PASSWORD to an account of the staff.', 2);

let begun = 0;
const problem = await withVite(async (load) => {
  const { createClient } = await load<typeof import('../schema/rest/client.ts')>('/schema/rest/client.ts');
  // The time to load the modules does not count.
  begun = Date.now();
  let token: string | undefined;
  const base = new URL('/api', url).href;
  const { call } = createClient({ base, token: () => token, timeout: TIMEOUT_MS });

  const session = await call('Login', { email, password });
  if (session.error !== undefined) return `signing in: ${session.error}`;
  token = session.data.access;

  const mark = randomUUID();
  const created = await call('CreateLead', {
    projectType: 'other',
    timeline: 'flexible',
    projectDescription: `Canary ${mark}: made by monitoring, removed at once.`,
    firstName: 'Canary',
    lastName: 'Monitoring',
    email: `canary-${mark}@canary.invalid`,
  });
  if (created.error !== undefined) return `asking for a quote: ${created.error}`;

  const { id } = created.data;
  const found = await call('Lead', { id });
  const removed = await call('DeleteLead', { id });
  const after = await call('Lead', { id });
  const work = await countCanaryJobs({ url, token, timeout: TIMEOUT_MS });
  await call('Logout', { refresh: session.data.refresh });
  if (found.error !== undefined) return `reading the request as staff: ${found.error}`;
  if (!found.data.projectDescription.includes(mark)) return 'reading the request as staff: it is another one';
  if (removed.error !== undefined) return `removing the request ${id}: ${removed.error}`;
  if (after.status !== 404) return `removing the request ${id}: it is still there`;
  // Last, because a site that accepts no requests is more urgent than delayed mail.
  if (work.error !== undefined) return `asking for mail that waits: ${work.error}`;
  if (work.dead > 0) {
    return `counting dead letters: there are ${work.dead}, such as mail to staff that was given up; docs/mail.md, "When it does not arrive", says how to read, resend and discard them`;
  }
  if (work.delayed > 0) {
    const why = work.reasons.length > 0 ? ` (${work.reasons.join(', ')})` : '';
    return `asking for mail that waits: ${work.delayed} of the agency's own, such as mail to staff, waits for longer than a quarter of an hour${why}; it is tried again for three days`;
  }
  return undefined;
});
const ms = Date.now() - begun;
if (json) console.log(JSON.stringify({ ok: problem === undefined, ms, url, ...(problem && { fault: problem }) }));
if (problem === undefined && !json) console.log(`ok: ${url} stored, showed and removed a quote request in ${ms} ms`);
if (problem !== undefined) stop(json ? '' : `FAILED at ${url} while ${problem}`, 1);

function stop(message: string, code: number): never {
  if (message) console.error(message);
  process.exit(code);
}
