import type { Page } from 'playwright/test';

interface Timers {
  hold: () => void;
  release: () => void;
  /** Delays of the paused timers in milliseconds. */
  held: () => number[];
}

/**
 * Lets a test hold timers that documents of a page set from then on. Call it before the page is opened, because React stores the
 * timer function at its start.
 */
export async function holdTimers(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held: [TimerHandler, number?, ...unknown[]][] = [];
    let isHeld = false;
    window.setTimeout = ((...timer: [TimerHandler]) =>
      isHeld ? held.push(timer) : setTimeout(...timer)) as typeof setTimeout;
    const hold = () => {
      isHeld = true;
    };
    const release = () => {
      isHeld = false;
      for (const timer of held.splice(0)) setTimeout(...timer);
    };
    const timers: Timers = { hold, release, held: () => held.map(([, delay]) => delay ?? 0) };
    Object.assign(window, { timers });
  });
  const call =
    <Name extends keyof Timers>(name: Name) =>
    () =>
      page.evaluate((called) => (window as unknown as { timers: Timers }).timers[called](), name) as Promise<
        ReturnType<Timers[Name]>
      >;
  return { hold: call('hold'), release: call('release'), held: call('held') };
}
