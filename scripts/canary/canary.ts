/**
 * `npm run canary`: a check for a monitor that acts as visitor and agency on the running site. It sends a quote request, finds
 * and deletes it as staff, checks that it is gone, and that no mail to staff has failed or waits for long.
 * Ends with 0, or with 1 and the failed step.
 * Its address ends in `.invalid` (RFC 2606), so the request is flagged as undeliverable and nobody gets mail.
 */
import { assertNode } from '../common/assertNode.ts';
import { createProgram } from '../common/commandLine.ts';
import { loadSettings } from '../common/loadSettings.ts';
import { getProcessShell } from '../common/Shell.ts';
import { withVite } from '../common/withVite.ts';

assertNode();
loadSettings();
const { url, json = false } = createProgram(
  'npm run canary --',
  `Sends a quote request to the running site as a visitor, and deletes it as staff.
STAFF_EMAIL and STAFF_PASSWORD sign in. HEARTBEAT_URL is called after a check that passed.`,
)
  .option(
    '--url <ADDRESS>',
    'address of the site, by default PUBLIC_URL',
    process.env.PUBLIC_URL || 'http://localhost:8000',
  )
  .option('--json', 'prints the steps as JSON')
  .parse()
  .opts<{ url: string; json?: true }>();
if (!URL.canParse(url)) stop('--url has to be an address such as https://agency.example', 2);
const { STAFF_EMAIL: email = '', STAFF_PASSWORD: password = '' } = process.env;
if (!email || !password) stop('Set STAFF_EMAIL and STAFF_PASSWORD to an account of the staff.', 2);

const status = await withVite(async (load) => {
  const { runCanary } = await load<typeof import('./runCanary.ts')>('/scripts/canary/runCanary.ts');
  return runCanary(getProcessShell(), {
    url,
    json,
    email,
    password,
    heartbeatUrl: process.env.HEARTBEAT_URL || undefined,
  });
});
// A keep-alive connection would delay the exit for seconds.
process.exit(status);

function stop(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
