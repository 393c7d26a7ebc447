import { randomUUID } from 'node:crypto';

const AT_ONCE = 8;
const AGAIN_MS = 150;
/** An answer that takes longer will not come. */
const ANSWER_WITHIN_MS = 30_000;

export interface Submitted {
  key: string;
  email: string;
  /** Every id that the server acknowledged this request with; none where it was given up. */
  ids: string[];
  /** How often it was refused as it should be: 503 and when to come back. */
  rejected: number;
  /** What else was answered: what no visitor should see. */
  wrong: string[];
}

interface SubmitLeadsOptions {
  url: string;
  count: number;
  /** Called with how many have been acknowledged. */
  onAcknowledged?: (done: number) => void;
  /** When whatever is not acknowledged yet is given up. */
  withinMs?: number;
}

/** Asks for quotes as the real form does: until there is an answer, again and again under the same key. */
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
    // Every tenth one asks again after its answer, as a visitor does whose answer was lost.
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

/** @returns the id that it was acknowledged with. */
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
    // Nobody there, or an answer that broke off: the server was killed. One that hangs was not.
    if ((error as Error).name === 'TimeoutError') one.wrong.push('no answer');
  }
  return undefined;
}
