import { v4, v7 } from 'uuid';
import { expect, test } from 'vitest';
import { openForMs } from './deduplicate';

const NOW = Date.parse('2026-03-02T09:00:00Z');
const begunAt = (ago: number) => v7({ msecs: NOW - ago });

test.each([
  ['the captcha question alone', undefined, NOW - 4000, 4000],
  ['the key alone', begunAt(9000), undefined, 9000],
  ['the longer of both, because a captcha question is renewed', begunAt(9000), NOW - 4000, 9000],
  ['the one of both that is not ahead of the clock', begunAt(-60_000), NOW - 4000, 4000],
  ['nothing that is ahead of it', begunAt(-60_000), undefined, undefined],
  ['no key of another kind', v4(), undefined, undefined],
  ['nothing without either', undefined, undefined, undefined],
])('the time that a form was open comes from %s', (_what, key, issuedAt, open) => {
  expect(openForMs(NOW, key, issuedAt)).toBe(open);
});
