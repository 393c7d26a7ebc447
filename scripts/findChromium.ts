import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findBin } from './findBin.ts';

/** The same engine, with which browser tests take little more than half of the processor time. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

interface Wanted {
  /** One without windows will do; what is measured or photographed is so in a browser as people have it. */
  isForTests?: boolean;
}

/** A Chromium on this machine: CHROMIUM_PATH, a system package, or the one that Playwright downloaded. */
export function findChromium({ isForTests = false }: Wanted = {}): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...(isForTests ? [WITHOUT_WINDOWS] : []),
    ...CANDIDATES,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * Finds a Chromium or gets one: Playwright's own, else Debian's package where this process may install it.
 * @throws Error that says what was tried and what to do.
 */
export function obtainChromium(wanted: Wanted = {}): string {
  const packages = wanted.isForTests ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
  const tries = [
    [process.execPath, findBin('playwright'), 'install', 'chromium'],
    ['apt-get', 'update', '-qq'],
    ...packages.map((name) => ['apt-get', 'install', '-y', '-qq', name]),
  ] as [string, ...string[]][];
  for (const [command, ...args] of tries) {
    const found = findChromium(wanted);
    if (found) return found;
    console.log(`No Chromium yet; trying: ${[command, ...args].join(' ')}`);
    try {
      execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    } catch {
      // The next way, or the message below.
    }
  }
  const found = findChromium(wanted);
  if (found) return found;
  throw new Error(
    'The browser tests need a Chromium, and none could be found or installed. Install one ' +
      '("apt-get install chromium" or "npx playwright install chromium") or set CHROMIUM_PATH to one.',
  );
}

/**
 * Chromium obeys the last list alone, so the second half is what Playwright itself leaves out: requests to other servers,
 * and what would delay a page that it waits for.
 */
const FEATURES_LEFT_OUT = [
  // Each window of its own loads two pages for suggestions below the address: a third of a test's time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** How every browser of this project is started; the flags make it run in a container, as root and offline. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  `--disable-features=${FEATURES_LEFT_OUT.join(',')}`,
];
