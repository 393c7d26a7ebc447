/** Time without typing after which somebody no longer counts as writing. */
const PAUSE_MS = 60_000;
/** Interval of reports, within the minute for which the server remembers one. */
const REPORT_MS = 20_000;

/** Reports the beginning of writing, repeats that while the user types, and reports the end. */
export function createWritingReport(send: (isWriting: boolean) => void) {
  let typedAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const end = () => {
    if (!timer) return;
    clearInterval(timer);
    timer = undefined;
    send(false);
  };
  const check = () => {
    if (Date.now() - typedAt >= PAUSE_MS) end();
    else send(true);
  };
  return {
    type: () => {
      typedAt = Date.now();
      if (timer) return;
      send(true);
      timer = setInterval(check, REPORT_MS);
    },
    end,
  };
}
