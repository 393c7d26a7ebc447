import type { Page } from 'playwright';

interface Watched {
  longest: number;
  observer: PerformanceObserver;
}

type Interaction = PerformanceEntry & { interactionId: number };

/** Runs in the page, before anything of it: keeps the longest time from a touch or key to the paint that answers it. */
export function watchInteractions(): void {
  const watched: Watched = {
    longest: 0,
    observer: new PerformanceObserver((list) => take(list.getEntries())),
  };
  const take = (entries: PerformanceEntry[]) => {
    for (const { duration, interactionId } of entries as Interaction[]) {
      if (interactionId > 0) watched.longest = Math.max(watched.longest, duration);
    }
  };
  watched.observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  Object.assign(window, { watched, takeInteractions: () => take(watched.observer.takeRecords()) });
}

/** In milliseconds; 16 or less is told as 16, the shortest that browsers tell. */
export async function longestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Entries come after the paint that they measure.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 300)));
    const { watched, takeInteractions } = window as unknown as { watched: Watched; takeInteractions: () => void };
    takeInteractions();
    return Math.max(16, Math.round(watched.longest));
  });
}
