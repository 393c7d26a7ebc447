interface CountCanaryJobsOptions {
  /** Address of the site. */
  url: string;
  /** Access token of staff, who may run any query on a locked server. */
  token: string;
  timeout: number;
}

interface Work {
  /** Number of jobs that failed permanently. */
  dead: number;
  /** Number of jobs that were due a quarter of an hour ago and will be retried. */
  delayed: number;
  /** Error of each last attempt, if there was one. */
  reasons: string[];
}

type Counted = (Work & { error?: undefined }) | { error: string };

interface Data {
  deadLetters: { id: string; task: string }[];
  delayedWork: { task: string; count: number; failure: { code: string } | null }[];
}

/** Tasks that mail an address which a visitor typed; it may be invalid, so their failure is no error of the agency. */
const TO_VISITORS = ['SEND_RECEIPT', 'SEND_REPLY', 'SEND_CONFIRMATION', 'SEND_ACCOUNT_CONFIRMATION'];
const isOwn = ({ task }: { task: string }) => !TO_VISITORS.includes(task);
const PART = 100;
const QUERY = `query ($first: Int!, $after: ID) {
  deadLetters(first: $first, after: $after) { id task }
  delayedWork { task count failure { code } }
}`;

/** Counts undone jobs of the agency, such as mail to staff and webhooks. It never throws. */
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
