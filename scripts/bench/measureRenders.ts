import { median } from './median.ts';
import { processorMs } from './processor.ts';

const PAGES = [
  '/',
  '/services',
  '/services/wordpress-development',
  '/portfolio',
  '/portfolio/saas-dashboard',
  '/about',
  '/contact',
  '/get-quote',
  '/privacy-policy',
  '/nowhere',
];
/** The settings of the cookie banner, open: the same page, and one that is never kept. */
const UNKEPT = '?consent=v1.p0f0m0';
/** As browsers ask over TLS. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const WARM_UP = 150;
const TIMES = 100;

/** Processor time of rendering each page anew, all that belongs to the request included; what pages read is kept as usual. */
export async function measureRenders(url: string, pid: number): Promise<{ path: string; ms: number }[]> {
  const results = [];
  const ask = async (path: string, times: number) => {
    for (let count = 0; count < times; count += 1) await (await fetch(`${url}${path}${UNKEPT}`, { headers })).bytes();
  };
  for (const path of PAGES) await ask(path, WARM_UP);
  for (const path of PAGES) {
    await ask(path, WARM_UP);
    const rounds = [];
    for (let round = 0; round < 3; round += 1) {
      const before = processorMs(pid);
      await ask(path, TIMES);
      rounds.push((processorMs(pid) - before) / TIMES);
    }
    results.push({ path, ms: median(rounds) });
    console.log(`rendering ${path}: ${median(rounds).toFixed(2)} ms`);
  }
  return results;
}
