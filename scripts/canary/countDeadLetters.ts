interface Given {
  /** Where the site runs. */
  url: string;
  /** Access token of staff, who may ask a locked server anything. */
  token: string;
  timeout: number;
}

type Counted = { count: number; error?: undefined } | { error: string; count?: undefined };

interface Letter {
  id: string;
  task: string;
}

/** Mails to an address that a visitor typed, which may be no address at all: nothing of the agency's is amiss. */
const TO_VISITORS = ['send-receipt', 'send-confirmation'];
const PART = 100;
const QUERY = 'query ($first: Int!, $after: ID) { deadLetters(first: $first, after: $after) { id task } }';

/** How much of the agency's own work, such as mail to staff and webhooks, was given up. It never throws. */
export async function countDeadLetters(given: Given): Promise<Counted> {
  try {
    let count = 0;
    for (let after: string | undefined; ; ) {
      const letters = await readLetters(given, after);
      count += letters.filter(({ task }) => !TO_VISITORS.includes(task)).length;
      after = letters.at(-1)?.id;
      if (letters.length < PART) return { count };
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function readLetters({ url, token, timeout }: Given, after: string | undefined): Promise<Letter[]> {
  const response = await fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: QUERY, variables: { first: PART, after } }),
    signal: AbortSignal.timeout(timeout),
  });
  const { data, errors } = (await response.json()) as {
    data?: { deadLetters?: Letter[] } | null;
    errors?: { message: string }[];
  };
  if (data?.deadLetters) return data.deadLetters;
  throw new Error(errors?.[0]?.message ?? `the server answers with status ${response.status}`);
}
