interface CountCanaryJobsOptions {
  /** Where the site runs. */
  url: string;
  /** Access token of staff, who may ask a locked server anything. */
  token: string;
  timeout: number;
}

interface Work {
  /** How much was given up. */
  dead: number;
  /** How much waits though it was due a quarter of an hour ago, and is tried again. */
  delayed: number;
  /** Why that failed the last time, where it was tried. */
  reasons: string[];
}

type Counted = (Work & { error?: undefined }) | { error: string };

interface Data {
  deadLetters: { id: string; task: string }[];
  delayedWork: { task: string; count: number; failure: { code: string } | null }[];
}

/** Mails to an address that a visitor typed, which may be no address at all: nothing of the agency's is amiss. */
const TO_VISITORS = ['SEND_RECEIPT', 'SEND_CONFIRMATION', 'SEND_ACCOUNT_CONFIRMATION'];
const isOwn = ({ task }: { task: string }) => !TO_VISITORS.includes(task);
const PART = 100;
const QUERY = `query ($first: Int!, $after: ID) {
  deadLetters(first: $first, after: $after) { id task }
  delayedWork { task count failure { code } }
}`;

/** How much of the agency's own work, such as mail to staff and webhooks, is not done. It never throws. */
export async function countCanaryJobs(input: CountCanaryJobsOptions): Promise<Counted> {
  try {
    let dead = 0;
    for (let after: string | undefined; ; ) {
      const { deadLetters, delayedWork } = await readWork(input, after);
      dead += deadLetters.filter(isOwn).length;
      after = deadLetters.at(-1)?.id;
      if (deadLetters.length < PART) {
        const own = delayedWork.filter(isOwn);
        const delayed = own.reduce((sum, { count }) => sum + count, 0);
        return { dead, delayed, reasons: [...new Set(own.flatMap(({ failure }) => failure?.code ?? []))] };
      }
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function readWork({ url, token, timeout }: CountCanaryJobsOptions, after: string | undefined): Promise<Data> {
  const response = await fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: QUERY, variables: { first: PART, after } }),
    signal: AbortSignal.timeout(timeout),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (data) return data;
  throw new Error(errors?.[0]?.message ?? `the server answers with status ${response.status}`);
}
