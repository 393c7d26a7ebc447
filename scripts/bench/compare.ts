import { loadTool } from './loadTool.ts';
import { median } from './median.ts';
import { processorMs } from './processor.ts';

export interface Target {
  url: string;
  pid: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Parts that differ between requests, by the number of the request. */
  each?: (number: number) => Pick<Target, 'headers' | 'body'>;
}

export interface Comparison {
  name: string;
  /** Requests a second, and processor time of a request in microseconds. */
  bare: Speed;
  ours: Speed;
  ratio: number;
  target: string;
}

interface Speed {
  rate: number;
  cpuUs: number;
}

interface Effort {
  rounds: number;
  seconds: number;
}

const CONNECTIONS = 32;

/** Runs both in turns, so that other load of the machine affects both equally. */
export async function compare(
  name: string,
  target: string,
  bare: Target,
  ours: Target,
  effort: Effort,
): Promise<Comparison> {
  for (const one of [bare, ours]) await run(one, 1);
  const runs = { bare: [] as Speed[], ours: [] as Speed[] };
  for (let round = 0; round < effort.rounds; round += 1) {
    runs.bare.push(await run(bare, effort.seconds));
    runs.ours.push(await run(ours, effort.seconds));
  }
  const middle = (speeds: Speed[]): Speed => ({
    rate: median(speeds.map(({ rate }) => rate)),
    cpuUs: median(speeds.map(({ cpuUs }) => cpuUs)),
  });
  const result = { name, target, bare: middle(runs.bare), ours: middle(runs.ours) };
  const ratio = median(runs.ours.map(({ rate }, round) => rate / (runs.bare[round]?.rate ?? Number.NaN)));
  console.log(`${name}: ${ratio.toFixed(2)} (${target})`);
  return { ...result, ratio };
}

let requestsSent = 0;

/** Parts of autocannon that are used here. */
interface Autocannon {
  default: (options: object) => Promise<{ requests: { total: number }; non2xx: number; errors: number }>;
}

async function run({ url, pid, method = 'GET', headers, body, each }: Target, seconds: number): Promise<Speed> {
  const { default: autocannon } = await loadTool<Autocannon>('autocannon', '9.0.0');
  const before = processorMs(pid);
  const { requests, non2xx, errors } = await autocannon({
    url,
    method,
    connections: CONNECTIONS,
    duration: seconds,
    ...(headers && { headers }),
    ...(body && { body }),
    ...(each && { requests: [{ setupRequest: (request: object) => ({ ...request, ...each(++requestsSent) }) }] }),
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url} failed ${non2xx + errors} times; what is measured has to work.`);
  return { rate: requests.total / seconds, cpuUs: ((processorMs(pid) - before) * 1000) / requests.total };
}
