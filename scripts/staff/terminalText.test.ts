import { expect, test } from 'vitest';
import { terminalText } from './terminalText';

test('tabs of a pasted table are shown unchanged, and control sequences of a terminal are removed', () => {
  const sent = 'Pages\t12\r\nShops\t2\u001b[2J\u202e';
  expect(terminalText(sent, { lines: true })).toBe('Pages\t12\nShops\t2\ufffd[2J\ufffd');
  expect(terminalText('Ami\u200bna\u{e0041}')).toBe('Amina');
  expect(terminalText(sent)).toBe('Pages 12 Shops 2\ufffd[2J\ufffd');
});
