import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Run {
  env?: Record<string, string>;
  /** Answers to the questions on the terminal, in this order. */
  answers?: [question: string, answer: string][];
  /** File for standard output, as with `>` in a shell. */
  output?: string;
  /** Interrupts the command as with Ctrl-C once it returns true. */
  endWhen?: () => boolean;
}

/** Types each answer once its question is shown. */
export function answerQuestions(output: Readable, input: Writable, answers: NonNullable<Run['answers']>): void {
  let shown = '';
  const waiting = [...answers];
  output.on('data', (chunk) => {
    shown += chunk;
    const [question, answer] = waiting[0] ?? [];
    if (question === undefined || !shown.includes(question)) return;
    waiting.shift();
    shown = '';
    input.write(`${answer}\r`);
  });
}

/** Runs a staff command like a person on a terminal, in a separate folder. */
export async function runCommand(
  script: `scripts/${string}.ts`,
  folder: string,
  args: string[],
  { env, answers, output, endWhen }: Run = {},
) {
  // `npm test` sets NODE_COMPILE_CACHE; without it, most of a start is compiling TypeScript.
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
  if (answers && child.stdout && child.stdin) answerQuestions(child.stdout, child.stdin, answers);
  else child.stdin?.end();
  const looking = endWhen && setInterval(() => endWhen() && child.kill('SIGINT'), 50);
  const exit = new Promise<number | null>((ended) => child.once('close', ended)).finally(() => clearInterval(looking));
  const [stdout, stderr] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { stdout, stderr, code: await exit };
}
