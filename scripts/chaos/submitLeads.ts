import { randomUUID } from 'node:crypto';

const AT_ONCE = 8;
const AGAIN_MS = 150;

export interface Submitted {
  key: string;
  email: string;
  /** Every id that the server acknowledged this request with. */
  ids: string[];
}

/**
 * Asks for quotes as the real form does: until there is an answer, again and again under the same key.
 * @param onAcknowledged called with how many have been acknowledged.
 */
export async function submitLeads(url: string, count: number, onAcknowledged: (done: number) => void) {
  const submitted: Submitted[] = [];
  let next = 0;
  let done = 0;
  const submitOne = async (number: number) => {
    const key = randomUUID();
    const one: Submitted = { key, email: `chaos${number}@spice.example`, ids: [] };
    submitted.push(one);
    const body = JSON.stringify({
      projectType: 'website',
      timeline: 'flexible',
      projectDescription: `A site for shop number ${number} ${key}`,
      firstName: 'Salma',
      lastName: 'Bennani',
      email: one.email,
    });
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    // Every tenth one asks again after its answer, as a visitor does whose answer was lost.
    for (let wanted = number % 10 === 0 ? 2 : 1; wanted > 0; ) {
      const response = await fetch(`${url}/api/leads/`, { method: 'POST', headers, body }).catch(() => null);
      const answer = response?.status === 201 ? await response.json().catch(() => null) : null;
      if (answer) {
        one.ids.push(answer.id);
        wanted -= 1;
      } else {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
    onAcknowledged(++done);
  };
  const worker = async () => {
    while (next < count) await submitOne(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return submitted;
}
