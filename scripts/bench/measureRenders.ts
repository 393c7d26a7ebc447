import { exampleService } from '../../schema/test/exampleService.ts';
import { median } from './median.ts';
import { processorMs } from './processor.ts';

const PAGES = [
  '/',
  '/services',
  `/services/${exampleService}`,
  '/portfolio',
  '/portfolio/saas-dashboard',
  '/about',
  '/contact',
  '/get-quote',
  '/privacy-policy',
  '/nowhere',
];
/** Opens the settings of the cookie banner: the same page, but never cached. */
const UNCACHED = '?consent=v1.p0f0m0';
/** As browsers send it over TLS. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const WARM_UP = 150;
const TIMES = 100;
const ROUNDS = 5;

/**
 * Measures the processor time of rendering each page, with all parts of the request; the data of pages is cached as usual. Pages
 * are rendered in turns, so that a slow moment of the machine or the compiler does not affect only one.
 */
export async function measureRenders(url: string, pid: number): Promise<{ path: string; ms: number }[]> {
  const ask = async (path: string, times: number) => {
    for (let count = 0; count < times; count += 1) await (await fetch(`${url}${path}${UNCACHED}`, { headers })).bytes();
  };
  for (const path of PAGES) await ask(path, 2 * WARM_UP);
  const pages = PAGES.map((path) => ({ path, rounds: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, rounds } of pages) {
      const before = processorMs(pid);
      await ask(path, TIMES);
      rounds.push((processorMs(pid) - before) / TIMES);
    }
  }
  const results = pages.map(({ path, rounds }) => ({ path, ms: median(rounds) }));
  for (const { path, ms } of results) console.log(`rendering ${path}: ${ms.toFixed(2)} ms`);
  return results;
}
