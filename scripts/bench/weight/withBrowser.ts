import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { chromiumArguments, obtainChromium } from '../../common/findChromium.ts';
import { startServer } from '../../common/startServer.ts';

interface Site {
  /** Address of the built site. */
  url: string;
  browser: Browser;
}

/** Measures the built site in Chromium, and ends both afterwards. */
export async function withBrowser(
  use: (site: Site) => Promise<void>,
  { settings = {}, args = [], ...options }: LaunchOptions & { settings?: Record<string, string> } = {},
): Promise<void> {
  const server = await startServer(settings);
  const executablePath = obtainChromium();
  const browser = await chromium.launch({ ...options, executablePath, args: [...chromiumArguments, ...args] });
  try {
    await use({ url: server.url, browser });
  } finally {
    await browser.close();
    await server.stop();
  }
}
