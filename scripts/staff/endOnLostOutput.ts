import { EXIT } from './CommandError.ts';

/** What cannot be written is a failure, and said: people are erased once their data is kept, and a disk may be full. */
export function endOnLostOutput(): void {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    // A reader such as `head` may leave before everything is written.
    if (code === 'EPIPE') process.exit(0);
    console.error(`The output cannot be written (${code}).`);
    process.exit(EXIT.failed);
  });
}
