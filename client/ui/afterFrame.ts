/**
 * Acts once the next frame is on its way to the screen. Not by a timer: Chromium holds those back while a finger is down, and
 * lets them go in the way of the click.
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
