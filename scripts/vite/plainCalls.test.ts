import { expect, test } from 'vitest';
import { plainCalls } from './plainCalls';

test('functions of React are called on what holds them', () => {
  expect(plainCalls('let[e]=(0,m.useState)(1);(0,m.useEffect)(f)')).toBe('let[e]=m.useState(1);m.useEffect(f)');
  expect(plainCalls('return(0,q.jsxs)("p",{children:(0,q.jsx)(t,{})})')).toBe(
    'return q.jsxs("p",{children:q.jsx(t,{})})',
  );
});

test('other calls stay, and so does what only looks like one', () => {
  for (const code of [
    '(0,e.onUncaughtError)(x)',
    'f(0,q.jsx)(t)',
    'f()(0,q.jsx)(t)',
    'new(0,q.jsx)(t)',
    '(1,q.jsx)(t)',
  ]) {
    expect(plainCalls(code)).toBe(code);
  }
});
