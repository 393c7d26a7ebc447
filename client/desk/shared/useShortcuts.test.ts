import { expect, test } from 'vitest';
import { getShortcutKey } from './useShortcuts';

test.each([
  ['US', 'a', 'KeyA', false, 'a'],
  ['French, where A is elsewhere', 'a', 'KeyQ', false, 'a'],
  ['Arabic', 'ؤ', 'KeyC', false, 'c'],
  ['Arabic, two characters on one key', 'لا', 'KeyB', false, 'b'],
  ['Russian', 'с', 'KeyC', false, 'c'],
  ['Arabic', 'ظ', 'Slash', false, '/'],
  ['Arabic', '؟', 'Slash', true, '?'],
  ['Arabic', '!', 'Digit1', true, '!'],
  ['French, where 1 takes Shift', '1', 'Digit1', true, '1'],
  ['German, where - has the place of /', '-', 'Slash', false, '-'],
  ['any', 'Escape', 'Escape', false, 'escape'],
])('on a keyboard that is %s, %s is the shortcut of its letter', (_layout, key, code, shiftKey, name) => {
  expect(getShortcutKey({ key, code, shiftKey })).toBe(name);
});
