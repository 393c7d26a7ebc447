import { randomUUID } from 'node:crypto';
import { createClient } from '../../schema/rest/client';
import { sendHeartbeat } from '../../server/metrics/sendHeartbeat';
import { printLine, type Shell } from '../common/Shell';
import { countCanaryJobs } from './countCanaryJobs';

const TIMEOUT_MS = 10_000;

interface CanaryOptions {
  /** Address of the site. */
  url: string;
  /** Whether the result is printed as JSON. */
  json: boolean;
  /** Account of staff. */
  email: string;
  password: string;
  /** Address of a monitor, which is called after a check that passed. */
  heartbeatUrl?: string | undefined;
}

/** Runs the check once and prints its result. @returns the exit status. */
export async function runCanary(
  { output, errors }: Shell,
  { url, json, heartbeatUrl, ...account }: CanaryOptions,
): Promise<number> {
  const begun = Date.now();
  const problem = await findProblem(url, account);
  const ms = Date.now() - begun;
  if (json)
    printLine(output, JSON.stringify({ ok: problem === undefined, ms, url, ...(problem && { fault: problem }) }));
  else if (problem === undefined)
    printLine(output, `ok: ${url} stored, showed and removed a quote request in ${ms} ms`);
  else printLine(errors, `FAILED at ${url} while ${problem}`);
  if (problem === undefined) {
    const silence = await sendHeartbeat(heartbeatUrl, 'canary');
    if (silence) printLine(errors, silence);
  }
  return problem === undefined ? 0 : 1;
}

/** Returns the failed step and its error; undefined if all is well. */
async function findProblem(url: string, account: { email: string; password: string }): Promise<string | undefined> {
  let token: string | undefined;
  const base = new URL('/api', url).href;
  const { call } = createClient({ base, token: () => token, timeout: TIMEOUT_MS });

  const session = await call('Login', account);
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
}
