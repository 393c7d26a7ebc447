import 'reflect-metadata';
import { expect, test } from 'vitest';
import { publicLocales } from '../../schema/locales';
import { getHeading, searchTags, seoTags } from './renderDocument';

test('no word of a page breaks out of the head of its document', () => {
  const hostile = `"><script>alert('1')</script>&`;
  const meta = { title: hostile, description: hostile, path: `/services/${hostile}` };
  const jsonLd = [{ '@type': 'Service', name: hostile }];
  const page = { meta, status: 200, siteName: hostile, jsonLd, lang: 'en' as const, html: '' };
  const tags = seoTags(page, 'https://khatam.example').join('');
  expect(tags).not.toMatch(/<\/?script|'/);
  expect(tags).toContain('content="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"');
  const [data = '', ...links] = searchTags(page, 'https://khatam.example').reverse();
  // Each language, and the default one again for visitors of other languages.
  expect(links).toHaveLength(publicLocales.length + 1);
  expect(links.join('')).not.toMatch(/<\/?script|'/);
  expect(data.match(/<\/?script/g)).toEqual(['<script', '</script']);
});

test('the main heading is the text of its element, as it is read', () => {
  expect(getHeading('<main><h1 class="a">One <em>&amp;</em> <!-- -->two&#x27;s</h1><h1>Three</h1></main>')).toBe(
    "One & two's",
  );
  expect(getHeading('<main></main>')).toBeUndefined();
});
