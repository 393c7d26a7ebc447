/**
 * Calls a function once the next frame is being displayed. Not by a timer: Chromium delays timers while a finger is down, and runs
 * them together before the click.
 */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      act();
    };
    port2.postMessage(null);
  });
}
