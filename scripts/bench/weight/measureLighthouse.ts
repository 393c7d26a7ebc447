import { cpus } from 'node:os';
import { assertKnown } from '../../common/commandLine.ts';
import { freePort } from '../../common/freePort.ts';
import { loadTool } from '../loadTool.ts';
import { median } from '../median.ts';
import { loadRoutes } from './loadRoutes.ts';
import { table } from './table.ts';
import { withBrowser } from './withBrowser.ts';
import { writeSection } from './writeSection.ts';

const VERSION = '13.5.0';
const RUNS = Number(process.env.RUNS ?? 3);
/** Number of attempts: one audit in 33 returned no result; the last attempt reports the error. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Parts of Lighthouse that are used here. */
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseResult } | undefined>;
interface LighthouseResult {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number; errorMessage?: string }
  >;
  runtimeError?: { message: string };
}

/**
 * Runs Lighthouse's mobile audit of every page three times, or of the named ones, and reports the lowest score and the median of each
 * time. By default Lighthouse loads a page at full speed and simulates the times of a phone, so each page is audited three more times
 * with the network and processor really slowed, for the time of the largest paint.
 */
export async function measureLighthouse(only: readonly string[]): Promise<void> {
  const routes = await loadRoutes();
  assertKnown(only, (name) => routes.some(({ path }) => path === name));
  const { default: lighthouse } = await loadTool<{ default: Lighthouse }>('lighthouse', VERSION);
  const port = await freePort();
  await withBrowser(
    async ({ url, browser }) => {
      const rows = [['target', '100', '100', '100', '100', '≤ 900', '≤ 900', '≤ 30', '0']];
      // The missing page is excluded from search engines on purpose, and would lose a point for it.
      for (const { path } of routes.filter(
        ({ path }) => path !== '/no-such/page' && (only.length === 0 || only.includes(path)),
      )) {
        await fetch(url + path);
        const runs: Awaited<ReturnType<typeof audit>>[] = [];
        const slowed: number[] = [];
        for (let run = 0; run < RUNS; run++) {
          runs.push(await audit(lighthouse, url + path, port));
          slowed.push((await audit(lighthouse, url + path, port, 'devtools')).lcp);
        }
        const getMedian = (number: (run: (typeof runs)[number]) => number) => String(median(runs.map(number)));
        const scores = CATEGORIES.map((_, index) =>
          String(Math.min(...runs.map(({ scores }) => scores[index] ?? Number.NaN))),
        );
        const times = [
          getMedian(({ lcp }) => lcp),
          String(median(slowed)),
          getMedian(({ tbt }) => tbt),
          getMedian(({ cls }) => cls),
        ];
        rows.push([path, ...scores, ...times]);
        console.log(rows.at(-1)?.join('  '), [...new Set(runs.flatMap(({ failed }) => failed))].join(', '));
      }
      const text = table(
        [
          'page',
          'performance',
          'accessibility',
          'best practices',
          'SEO',
          'LCP by the model, ms',
          'LCP as painted, ms',
          'TBT, ms',
          'CLS',
        ],
        rows,
      );
      console.log(text);
      if (only.length === 0) {
        const machine = `${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`;
        writeSection(
          'lighthouse',
          `### Lighthouse\n\nLighthouse ${VERSION}, its mobile preset and throttling (slow 4G, a processor four times slower), ${RUNS} runs: the lowest\nscore, the median of each time, on a shared machine (${machine}). “As painted” is of ${RUNS} runs more, whose line\nand processor were slowed in truth. By \`npm run bench -- lighthouse\`.\n\n${text}`,
        );
      }
    },
    // Playwright cannot follow a page restored from this cache; Lighthouse can, and visitors' browsers use it.
    { ignoreDefaultArgs: ['--disable-back-forward-cache'], args: [`--remote-debugging-port=${port}`] },
  );
}

/** @param method Source of the phone's times: `simulate` uses Lighthouse's model, `devtools` slows the browser down. */
async function audit(
  lighthouse: Lighthouse,
  url: string,
  port: number,
  method: 'simulate' | 'devtools' = 'simulate',
  left = TRIES,
) {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    throttlingMethod: method,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse says nothing about ${url}.`);
  const { categories, audits } = result.lhr;
  const { numericValue: lcp, errorMessage } = audits['largest-contentful-paint'] ?? {};
  if (lcp === undefined) {
    console.log(`${url}: ${errorMessage ?? result.lhr.runtimeError?.message}`);
    if (left > 1) return audit(lighthouse, url, port, method, left - 1);
    throw new Error(`Lighthouse has no result for ${url}.`);
  }
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcp: Math.round(lcp),
    tbt: Math.round(number('total-blocking-time')),
    cls: Number(number('cumulative-layout-shift').toFixed(3)),
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      .map(({ id }) => id),
  };
}
