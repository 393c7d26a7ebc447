import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Run {
  env?: Record<string, string>;
  /** Answers what is asked on a terminal, in this order. */
  answers?: [question: string, answer: string][];
  /** A file that standard output goes to, as with `>` of a shell. */
  output?: string;
  /** Is ended as by Ctrl-C once this is so. */
  endWhen?: () => boolean;
}

/** A command line of staff as a person calls it, in a folder of its own. */
export async function runCommand(
  script: `scripts/${string}.ts`,
  folder: string,
  args: string[],
  { env, answers, output, endWhen }: Run = {},
) {
  // The last is what `npm test` sets: most of a start without it is reading TypeScript.
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const line = [process.execPath, resolve(script), ...args];
  const [program = '', ...rest] = answers ? ['script', '-qec', line.join(' '), '/dev/null'] : line;
  const into = output === undefined ? ('pipe' as const) : openSync(output, 'w');
  const child = spawn(program, rest, {
    cwd: folder,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', into, 'pipe'],
  });
  if (typeof into === 'number') closeSync(into);
  let shown = '';
  const waiting = [...(answers ?? [])];
  child.stdout?.on('data', (chunk) => {
    shown += chunk;
    const [question, answer] = waiting[0] ?? [];
    if (question === undefined || !shown.includes(question)) return;
    waiting.shift();
    shown = '';
    child.stdin?.write(`${answer}\r`);
  });
  if (!answers) child.stdin?.end();
  const looking = endWhen && setInterval(() => endWhen() && child.kill('SIGINT'), 50);
  const exit = new Promise<number | null>((ended) => child.once('close', ended)).finally(() => clearInterval(looking));
  const [stdout, stderr] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { stdout, stderr, code: await exit };
}
