import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findBin } from './findBin.ts';

/** The same engine without windows, which takes little more than half of the processor time in browser tests. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

interface Wanted {
  /** Whether a headless shell is enough. Measurements and photographs need the browser that people use. */
  isForTests?: boolean;
  /** Whether only a whole browser will do, even against CHROMIUM_PATH: a headless shell shows no notifications. */
  isWhole?: boolean;
}

const HEADLESS_SHELL = /headless[-_]shell/;

/** A Chromium on this machine: CHROMIUM_PATH, a system package, or the one that Playwright downloaded. */
export function findChromium({ isForTests = false, isWhole = false }: Wanted = {}): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...(isForTests ? [WITHOUT_WINDOWS] : []),
    ...CANDIDATES,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && !(isWhole && HEADLESS_SHELL.test(path)) && existsSync(path));
}

/**
 * Finds or installs a Chromium: Playwright's, otherwise Debian's package if this process may install it.
 * @throws Error that names the attempts and the solution.
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
      // Continues with the next source, or with the message below.
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
 * Chromium only reads the last list, so the second half repeats Playwright's: requests to other servers, and features that delay
 * a page that it waits for.
 */
const FEATURES_LEFT_OUT = [
  // Each window loads two pages for suggestions below the address bar: a third of a test's time.
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

/** Arguments of every browser of this project; the flags make it run in a container, as root and offline. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  `--disable-features=${FEATURES_LEFT_OUT.join(',')}`,
];
