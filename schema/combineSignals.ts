/** Returns a signal that aborts with the first of several. Safari before 17.4 and Firefox before 124 lack AbortSignal.any. */
export function combineSignals(...input: (AbortSignal | null | undefined)[]): AbortSignal | null {
  const signals = input.filter((one) => one != null);
  if (signals.length < 2) return signals[0] ?? null;
  if ('any' in AbortSignal) return AbortSignal.any(signals);
  const controller = new AbortController();
  for (const one of signals) {
    const end = () => controller.abort(one.reason);
    if (one.aborted) end();
    else one.addEventListener('abort', end, { once: true });
  }
  return controller.signal;
}
