import { randomUUID } from 'node:crypto';

const AT_ONCE = 8;
const AGAIN_MS = 150;
/** Timeout of an answer. */
const ANSWER_WITHIN_MS = 30_000;

export interface Submitted {
  key: string;
  email: string;
  /** Every id with which the server acknowledged this request; none if it was given up. */
  ids: string[];
  /** Number of valid rejections: 503 with the time of a retry. */
  rejected: number;
  /** Other answers, which no visitor should see. */
  wrong: string[];
}

interface SubmitLeadsOptions {
  url: string;
  count: number;
  /** Called with the number of acknowledged requests. */
  onAcknowledged?: (done: number) => void;
  /** Time after which requests without an acknowledgement are given up. */
  withinMs?: number;
}

/** Sends quote requests like the real form: repeatedly with the same key until there is an answer. */
export async function submitLeads({
  url,
  count,
  onAcknowledged,
  withinMs = 15 * 60_000,
}: SubmitLeadsOptions): Promise<Submitted[]> {
  const deadline = Date.now() + withinMs;
  const submitted: Submitted[] = [];
  let next = 0;
  let done = 0;
  const submitOne = async (number: number) => {
    const key = randomUUID();
    const one: Submitted = { key, email: `chaos${number}@spice.example`, ids: [], rejected: 0, wrong: [] };
    submitted.push(one);
    // Every tenth request is sent again after its answer, as by a visitor whose answer was lost.
    for (let wanted = number % 10 === 0 ? 2 : 1; wanted > 0 && Date.now() < deadline; ) {
      const id = await ask(url, number, one);
      if (id) {
        one.ids.push(id);
        wanted -= 1;
      } else {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
    if (one.ids.length > 0) onAcknowledged?.(++done);
  };
  const worker = async () => {
    while (next < count && Date.now() < deadline) await submitOne(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return submitted;
}

/** @returns The id with which it was acknowledged. */
async function ask(url: string, number: number, one: Submitted): Promise<string | undefined> {
  const body = JSON.stringify({
    projectType: 'website',
    timeline: 'flexible',
    projectDescription: `A site for shop number ${number} ${one.key}`,
    firstName: 'Salma',
    lastName: 'Bennani',
    email: one.email,
  });
  const headers = { 'content-type': 'application/json', 'idempotency-key': one.key };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const response = await fetch(`${url}/api/leads/`, { method: 'POST', headers, body, signal });
    const answer = (await response.json()) as { id?: string };
    if (response.status === 201) return answer.id;
    if (response.status === 503 && Number(response.headers.get('retry-after')) > 0) one.rejected += 1;
    else one.wrong.push(String(response.status));
  } catch (error) {
    // A failed connection or a partial answer means that the server was killed; a timeout does not.
    if ((error as Error).name === 'TimeoutError') one.wrong.push('no answer');
  }
  return undefined;
}
