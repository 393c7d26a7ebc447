/**
 * `npm run bench:lighthouse [path …]`: runs Lighthouse's mobile audit of every page three times, and reports the lowest score and
 * the median of each time. By default Lighthouse loads a page at full speed and simulates the times of a phone, so each page is
 * audited three more times with the network and processor really slowed, for the time of the largest paint. Prints a table with
 * the targets and writes it to docs/benchmarks/browser.md.
 */
import { cpus } from 'node:os';
import lighthousePackage from 'lighthouse/package.json' with { type: 'json' };
import { chromium } from 'playwright';
import { buildIfStale } from '../../build/buildIfStale.ts';
import { assertNode } from '../../common/assertNode.ts';
import { assertKnown, commandLine } from '../../common/commandLine.ts';
import { chromiumArguments, obtainChromium } from '../../common/findChromium.ts';
import { freePort } from '../../common/freePort.ts';
import { startServer } from '../../common/startServer.ts';
import { median } from '../median.ts';
import { loadRoutes } from './loadRoutes.ts';
import { table } from './table.ts';
import { writeSection } from './writeSection.ts';

const RUNS = Number(process.env.RUNS ?? 3);
/** Number of attempts: one audit in 33 returned no result; the last attempt reports the error. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

assertNode();
const { words: only } = commandLine(
  'npm run bench:lighthouse [-- PATH …]\nAudits every page and writes docs/benchmarks/browser.md, or audits only these.',
  {},
  Number.POSITIVE_INFINITY,
);
// Here, because it takes seconds, which `--help` need not wait for.
const { default: lighthouse } = await import('lighthouse');
const routes = await loadRoutes();
assertKnown(only, (name) => routes.some(({ path }) => path === name));
await buildIfStale();
const server = await startServer();
const debugPort = await freePort();
const browser = await chromium.launch({
  executablePath: obtainChromium(),
  // Playwright cannot follow a page restored from this cache; Lighthouse can, and visitors' browsers use it.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [...chromiumArguments, `--remote-debugging-port=${debugPort}`],
});
const rows = [['target', '100', '100', '100', '100', '≤ 900', '≤ 900', '≤ 30', '0']];
// The missing page is excluded from search engines on purpose, and would lose a point for it.
for (const { path } of routes.filter(
  ({ path }) => path !== '/no-such-page' && (only.length === 0 || only.includes(path)),
)) {
  await fetch(server.url + path);
  const runs: Awaited<ReturnType<typeof audit>>[] = [];
  const slowed: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await audit(path));
    slowed.push((await audit(path, 'devtools')).lcp);
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
    `### Lighthouse\n\nLighthouse ${lighthousePackage.version}, its mobile preset and throttling (slow 4G, a processor four times slower), ${RUNS} runs: the lowest\nscore, the median of each time, on a shared machine (${machine}). “As painted” is of ${RUNS} runs more, whose line\nand processor were slowed in truth. By \`npm run bench:lighthouse\`.\n\n${text}`,
  );
}
await browser.close();
await server.stop();

/** @param method Source of the phone's times: `simulate` uses Lighthouse's model, `devtools` slows the browser down. */
async function audit(path: string, method: 'simulate' | 'devtools' = 'simulate', left = TRIES) {
  const result = await lighthouse(server.url + path, {
    port: debugPort,
    onlyCategories: [...CATEGORIES],
    throttlingMethod: method,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse says nothing about ${path}.`);
  const { categories, audits } = result.lhr;
  const { numericValue: lcp, errorMessage } = audits['largest-contentful-paint'] ?? {};
  if (lcp === undefined) {
    console.log(`${path}: ${errorMessage ?? result.lhr.runtimeError?.message}`);
    if (left > 1) return audit(path, method, left - 1);
    throw new Error(`Lighthouse has no result for ${path}.`);
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
