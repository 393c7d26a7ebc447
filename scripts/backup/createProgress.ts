/** Pauses between two reports of the same step, on a terminal and in a log. */
const TERMINAL_PAUSE_MS = 100;
const LOG_PAUSE_MS = 10_000;

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean };

/** Shows the steps of a long command: on a terminal as one line that changes, elsewhere as a line for each step. */
export function createProgress(output: Output, now = () => performance.now()) {
  const pause = output.isTTY ? TERMINAL_PAUSE_MS : LOG_PAUSE_MS;
  const clear = output.isTTY ? '\r\x1b[K' : '';
  let shown = '';
  let shownAt = 0;
  return {
    report: (step: string, done?: number, total?: number) => {
      if (step === shown && now() - shownAt < pause) return;
      shown = step;
      shownAt = now();
      const rows = total === undefined ? '' : `: ${done} of ${total} rows`;
      output.write(`${clear}${step}${rows}${output.isTTY ? '' : '\n'}`);
    },
    /** Clears the line of a terminal. */
    end: () => {
      if (clear) output.write(clear);
    },
  };
}
