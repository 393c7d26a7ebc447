import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns to the system what only a burst of work needed. V8 would keep it: it looks for garbage when there is new, and an
 * idle server makes hardly any. Node offers the collector to code only by a flag, which is set for this one look.
 */
export function returnMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  setFlagsFromString('--no-expose-gc');
  void collect({ type: 'major', flavor: 'last-resort', execution: 'async' });
}
