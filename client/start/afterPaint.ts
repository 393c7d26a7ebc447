/** Acts when what has just happened is on the screen: at the frame after the next. Nobody sees frames of a hidden page. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => requestAnimationFrame(act));
}
