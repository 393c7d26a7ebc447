/** Acts when what has just happened is on its way to the screen: after the next frame. Nobody sees frames of a hidden page. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
