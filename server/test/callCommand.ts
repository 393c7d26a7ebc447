import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Shell } from '../../scripts/common/Shell';
import { answerQuestions, type Run } from './runCommand';

/** Calls a command in this process, as `runCommand` starts it in a process of its own. */
export async function callCommand(
  command: (shell: Shell) => Promise<number>,
  folder: string,
  args: string[],
  { env = {}, answers }: Pick<Run, 'env' | 'answers'> = {},
) {
  const input = Object.assign(new PassThrough(), { isTTY: answers !== undefined });
  const output = new PassThrough();
  // A terminal shows both.
  const errors = answers ? output : new PassThrough();
  const [stdout, stderr] = [text(output), answers ? '' : text(errors)];
  if (answers) answerQuestions(output, input, answers);
  else input.end();
  const code = await command({ args, env, folder, input, output, errors });
  output.end();
  errors.end();
  return { stdout: await stdout, stderr: await stderr, code };
}
