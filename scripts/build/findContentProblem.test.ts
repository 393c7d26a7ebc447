import { build } from 'vite';
import { expect, test } from 'vitest';
import { SourceError } from '../../server/content/SourceFile';
import { findContentProblem } from './findContentProblem';

/** Returns the error of a build in which a plugin fails. */
const getEnd = (problem: Error) =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'made.js' } },
    plugins: [
      {
        name: 'fails',
        resolveId: (id) => id,
        load() {
          throw problem;
        },
      },
    ],
  }).catch((error: Error) => error);

test('the message of a content error is found in the error of the build', async () => {
  const problem = new SourceError([{ file: 'faqs.yaml', line: 2, path: 'faqs[0].answer', message: 'text is missing' }]);
  const error = (await getEnd(problem)) as Error;
  expect(findContentProblem(error)?.message).toBe(
    '1 fault(s) in the content:\nfaqs.yaml:2 faqs[0].answer: text is missing',
  );
  expect(findContentProblem((await getEnd(new Error('The disk is full'))) as Error)).toBeUndefined();
});
