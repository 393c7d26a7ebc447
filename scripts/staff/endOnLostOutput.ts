import { EXIT } from './CommandError.ts';

/** Reports output that cannot be written as a failure: a person is erased after the export was saved, and a disk may be full. */
export function endOnLostOutput(): void {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    // A reader such as `head` may stop before everything is written.
    if (code === 'EPIPE') process.exit(0);
    console.error(`The output cannot be written (${code}).`);
    process.exit(EXIT.failed);
  });
}
