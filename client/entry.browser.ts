import { rememberFirstTouch } from './forms/visitSource';
import { afterPaint } from './start/afterPaint';
import { firstViewFirst } from './start/firstViewFirst';
import { giveUp } from './start/giveUp';
import { holdTouches } from './start/holdTouches';
import { keepTyped } from './start/keepTyped';
import { reloadOnReturn } from './start/reloadOnReturn';
import { whenWanted } from './start/whenWanted';

/**
 * All that comes with a page. The pages work without scripts; what makes them livelier is fetched when the visitor
 * shows any sign of staying (client/start/README.md).
 */
let started: Promise<void> | undefined;

function start(): Promise<void> {
  endFirstView();
  started ??= new Promise<void>(afterPaint)
    .then(() => import('./startSite'))
    .then(({ startSite }) => startSite())
    .then(() => new Promise<void>(afterPaint))
    .then(() => {
      document.documentElement.dataset.ready = '';
      stopWatching();
    })
    // The page that the server sent stands, and its links and forms are the browser's own.
    .catch(giveUp)
    .finally(() => letGo());
  return started;
}

rememberFirstTouch();
let letGo = () => {};
let stopWatching = () => {};
let endFirstView = () => {};
// Safari before 16 and its time: what the server sent works there without scripts; the site would start and could ask for nothing.
if ('timeout' in AbortSignal) {
  endFirstView = firstViewFirst();
  stopWatching = reloadOnReturn();
  const tellTyped = keepTyped();
  const release = holdTouches(start);
  letGo = () => release(tellTyped);
  whenWanted(start);
} else giveUp();
