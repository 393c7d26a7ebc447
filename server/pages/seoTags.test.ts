import { expect, test } from 'vitest';
import { seoTags } from './seoTags';

test('no word of a page breaks out of the head of its document', () => {
  const hostile = `"><script>alert('1')</script>&`;
  const head = { title: hostile, description: hostile, path: `/services/${hostile}` };
  const jsonLd = [{ '@type': 'Service', name: hostile }];
  const tags = seoTags({ head, status: 200, siteName: hostile, jsonLd } as never, 'https://khatam.example').join('');
  expect(tags).not.toContain('"><script>');
  const [told, data] = tags.split('<script type="application/ld+json">');
  expect(told).not.toMatch(/<\/?script|'/);
  expect(told).toContain('content="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"');
  expect(data?.match(/<\/?script/g)).toEqual(['</script']);
});
