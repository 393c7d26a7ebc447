import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Footer } from './Footer';
import type { SiteFacts } from './SiteFacts';

const facts = { name: '', tagline: '', email: '', phone: '', phoneLink: '', addressLines: [], quoteReply: '' };

/** The profiles of the footer: where each leads, its name, and whether it has a sign. */
function profilesOf(social: SiteFacts['social']) {
  const html = renderToString(
    <MemoryRouter>
      <Footer site={{ ...facts, social }} />
    </MemoryRouter>,
  );
  const links = html.matchAll(/<a href="([^"]*)" rel="noopener me"[^>]*aria-label="([^"]*)">(<svg)?/g);
  return [...links].map(([, href, name, sign]) => [href, name, Boolean(sign)]);
}

test('the footer shows the profiles that the content has, a network that it has no sign of by its name', () => {
  const social = [
    { name: 'Instagram', href: 'https://www.instagram.com/khatam' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/khatam' },
  ];
  expect(profilesOf(social)).toEqual([
    ['https://www.instagram.com/khatam', 'Instagram', false],
    ['https://www.linkedin.com/company/khatam', 'LinkedIn', true],
  ]);
});
