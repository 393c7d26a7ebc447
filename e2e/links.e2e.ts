import { addLocale, defaultLocale, describeLanguage, localeNames, splitLocale } from '../schema/locales';
import { exampleService } from '../schema/test/exampleService';
import { exampleProject } from '../scripts/common/exampleProject';
import { english, expect, test } from './test';

interface Visited {
  status: number;
  html: string;
}

for (const locale of localeNames)
  test(`every link between pages in ${describeLanguage(locale)} has a page, with and without a slash at the end`, {
    tag: locale === defaultLocale ? [] : '@long',
  }, async ({ request, baseURL }) => {
    test.setTimeout(180_000);
    const visited = new Map<string, Visited>();
    const fragments: { from: string; to: string; id: string }[] = [];
    const home = addLocale(locale, '/');
    const waiting = [home];
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      if (visited.has(address)) continue;
      const response = await request.get(address);
      const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
      const html = isPage ? await response.text() : '';
      visited.set(address, { status: response.status(), html });
      for (const { url, hash } of getLinks(html, new URL(address, baseURL))) {
        // The cookie settings link back to the page that opened them: one check is enough.
        if (/^\/(?:\w+\/)?consent\?/.test(url) && address !== home) continue;
        // The picker leads to the same page in another language, which is that language's test.
        if (splitLocale(url.replace(/\?.*/, '')).locale !== locale) continue;
        waiting.push(url);
        if (hash) fragments.push({ from: address, to: url, id: decodeURIComponent(hash.slice(1)) });
      }
    }

    const sitemap = await (await request.get('/sitemap.xml')).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = '']) => new URL(address).pathname)
      .filter((path) => splitLocale(path).locale === locale);
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter((page) => !visited.has(page))).toEqual([]);
    const withSlash = [...visited.keys()].map((address) => address.replace(/(?<=[^/])(?=\?|$)/, '/'));
    for (const address of withSlash.filter((one) => !visited.has(one) && !/\.\w+\/$/.test(one)))
      visited.set(address, { status: (await request.get(address)).status(), html: '' });
    const dead = [...visited].filter(([, { status }]) => status !== 200);
    expect(dead.map(([address, { status }]) => `${status} ${address}`)).toEqual([]);

    const missing = fragments.filter(({ to, id }) => !visited.get(to)?.html.includes(` id="${id}"`));
    expect(missing, 'a link to a place in a page finds the place').toEqual([]);
  });

/** Returns the links within this site; other sites, mail and telephone are not checked. */
function getLinks(html: string, page: URL) {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return hrefs
    .map((href) => new URL(href, page))
    .filter(({ origin }) => origin === page.origin)
    .map(({ pathname, search, hash }) => ({ url: pathname + search, hash }));
}

test('addresses answer with and without a slash at the end', { tag: '@long' }, async ({ request }) => {
  const project = exampleProject ? [`/portfolio/${exampleProject}`] : [];
  const inEnglish = ['/services', `/services/${exampleService}`, '/portfolio', ...project].map(english);
  const last = localeNames.at(-1) ?? defaultLocale;
  for (const address of [...inEnglish, ...['/', '/about', ...project].map((path) => addLocale(last, path))]) {
    for (const end of ['', '/']) {
      const response = await request.get(address + end);
      expect(response.status(), address + end).toBe(200);
      expect(await response.text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}"`));
    }
  }
});
