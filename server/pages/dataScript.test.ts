import 'reflect-metadata';
import { expect, test } from 'vitest';
import { dataScript } from './renderDocument';

const getBody = (element: string) => /^<script[^>]*>(.*)<\/script>$/s.exec(element)?.[1] ?? '';

test.each([
  '</script><img src=x onerror=alert(1)>',
  '</ScRiPt >',
  '<!--<script>',
  '<SCRIPT src="//elsewhere.example">',
  '<</script>',
  '<!-- --!></script',
])('%s in a text neither ends the element nor opens another', (text) => {
  const body = getBody(dataScript('application/json', { text }));
  expect(body).not.toMatch(/<(!--|\/?script)/i);
  expect(JSON.parse(body)).toEqual({ text });
});

test('markup of the page stays as it is', () => {
  expect(dataScript('application/json', '<p>Half</p>', 'state')).toBe(
    '<script type="application/json" id="state">"<p>Half</p>"</script>',
  );
});
