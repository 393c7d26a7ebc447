import 'reflect-metadata';
import { expect, test } from 'vitest';
import { seoTags, structuredData } from './renderDocument';

test('no word of a page breaks out of the head of its document', () => {
  const hostile = `"><script>alert('1')</script>&`;
  const meta = { title: hostile, description: hostile, path: `/services/${hostile}` };
  const jsonLd = [{ '@type': 'Service', name: hostile }];
  const page = { meta, status: 200, siteName: hostile, jsonLd };
  const tags = seoTags(page, 'https://khatam.example').join('');
  expect(tags).not.toMatch(/<\/?script|'/);
  expect(tags).toContain('content="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"');
  const data = structuredData(page as never, 'https://khatam.example');
  expect(data.match(/<\/?script/g)).toEqual(['<script', '</script']);
});
