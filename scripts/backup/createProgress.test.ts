import { expect, test } from 'vitest';
import { createProgress } from './createProgress';

function show(isTTY: boolean) {
  let shown = '';
  let time = 0;
  const write = (text: string) => {
    shown += text;
    return true;
  };
  const { report, end } = createProgress({ write, isTTY } as NodeJS.WriteStream, () => time);
  for (const [at, ...step] of [
    [0, 'Making the tables'],
    [10, 'Writing leads', 0, 450],
    [20, 'Writing leads', 200, 450],
    [10_500, 'Writing leads', 400, 450],
  ] as [number, string, number?, number?][]) {
    time = at;
    report(...step);
  }
  end();
  return shown;
}

test('a log has a line for each step, and one each ten seconds of a long step', () => {
  expect(show(false)).toBe('Making the tables\nWriting leads: 0 of 450 rows\nWriting leads: 400 of 450 rows\n');
});

test('a terminal has one line, which is cleared in the end', () => {
  const [first, ...lines] = show(true).split('\r\x1b[K');
  expect(first).toBe('');
  expect(lines).toEqual(['Making the tables', 'Writing leads: 0 of 450 rows', 'Writing leads: 400 of 450 rows', '']);
});
