import type { Page } from 'playwright';

export interface Answer {
  /** Longest time from touch or key to the paint that follows it, in milliseconds. */
  ms: number;
  /** Activity of the main thread in the long frames since the touch, one line each. */
  frames: string[];
}

interface Script extends PerformanceEntry {
  invoker: string;
  sourceURL: string;
  sourceFunctionName: string;
  forcedStyleAndLayoutDuration: number;
}

type Entry = PerformanceEntry & { interactionId: number; renderStart: number; scripts: Script[] };

interface Watched {
  touched: number;
  longest: number;
  frames: string[];
}

/** Runs in the page before its scripts: records the longest answer, and the long frames with their scripts. */
export function watchInteractions(): void {
  const watched: Watched = { touched: 0, longest: 0, frames: [] };
  const takers: (() => void)[] = [];
  const watch = (type: string, take: (entry: Entry) => void) => {
    const takeAll = (entries: PerformanceEntry[]) => {
      for (const entry of entries) take(entry as Entry);
    };
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
    observer.observe({ type, durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    takers.push(() => takeAll(observer.takeRecords()));
  };
  const say = (script: Script) => {
    const { invoker, sourceFunctionName, duration, forcedStyleAndLayoutDuration } = script;
    const file = script.sourceURL.split('/').at(-1);
    return `${invoker.split('/').at(-1)} ${file} ${sourceFunctionName} ${Math.round(duration)} ms (layout ${Math.round(forcedStyleAndLayoutDuration)})`;
  };
  watch('event', ({ interactionId, duration }) => {
    if (interactionId > 0) watched.longest = Math.max(watched.longest, duration);
  });
  watch('long-animation-frame', ({ startTime, duration, renderStart, scripts }) => {
    if (startTime + duration < watched.touched) return;
    const [from, drawn, to] = [startTime, renderStart, startTime + duration].map((at) =>
      Math.round(at - watched.touched),
    );
    watched.frames.push(`${from}–${to} ms, drawn from ${drawn}: ${scripts.map(say).join('; ')}`);
  });
  const takeAll = () => {
    for (const take of takers) take();
  };
  Object.assign(window, { watched, takeAll });
}

/** Marks the time of the touch. */
export const startWatching = (page: Page) =>
  page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    Object.assign(watched, { touched: performance.now(), longest: 0, frames: [] });
  });

/**
 * Returns the answer to the touch; 16 ms or less counts as 16, the shortest that browsers report. Undefined in another document.
 */
export async function getAnswer(page: Page): Promise<Answer | undefined> {
  return page.evaluate(async () => {
    // Entries arrive after the paint that they measure.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 300)));
    const { watched, takeAll } = window as unknown as { watched: Watched; takeAll: () => void };
    if (watched.touched === 0) return undefined;
    takeAll();
    return { ms: Math.max(16, Math.round(watched.longest)), frames: watched.frames };
  });
}
