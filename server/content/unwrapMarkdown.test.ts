import { expect, test } from 'vitest';
import { unwrapMarkdown, wrapAsBefore } from './unwrapMarkdown';

const FILE = `
## Heading
Words that go on
in the next line.

- One entry
  that goes on
- Another\\
  with a break

| a | b |
|---|---|
| 1 | 2 |

\`\`\`
code
  stays
\`\`\`
> a quote
`;

test('paragraphs and entries are one line each, and what has lines of its own keeps them', () => {
  expect(unwrapMarkdown(FILE)).toBe(
    '## Heading\nWords that go on in the next line.\n\n- One entry that goes on\n- Another\\\n  with a break\n\n' +
      '| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n  stays\n```\n> a quote',
  );
});

test('a changed line alone loses the breaks of its file', () => {
  const changed = unwrapMarkdown(FILE).replace('Another', 'One more').replace('in the next', 'in another');
  expect(wrapAsBefore(changed, FILE)).toBe(
    FILE.trim().replace('Another', 'One more').replace('Words that go on\nin the next', 'Words that go on in another'),
  );
});
