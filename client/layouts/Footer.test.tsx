import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import messages from '../../schema/generated/messages/en';
import { Localized } from '../messages/Localized';
import { Footer } from './Footer';
import type { SiteFacts } from './SiteFacts';

const facts = {
  name: '',
  tagline: '',
  email: '',
  phone: '',
  phoneLink: '',
  addressLines: [],
  quoteReply: '',
  hasArticles: false,
  hasPortfolio: true,
  documents: [],
};

/** Returns the profiles in the footer: address, name, and whether there is an icon. */
function profilesOf(social: SiteFacts['social']) {
  const footer = <Footer site={{ ...facts, social }} onChooseLanguage={() => {}} />;
  const html = renderToString(
    <Localized locale="en" messages={messages}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: footer }])} />
    </Localized>,
  );
  const links = html.matchAll(/<a href="([^"]*)" rel="noopener me"[^>]*aria-label="([^"]*)">(<svg)?/g);
  return [...links].map(([, href, name, sign]) => [href, name, Boolean(sign)]);
}

test('the footer shows the profiles of the content; a network without an icon is shown by name', () => {
  const social = [
    { name: 'Instagram', href: 'https://www.instagram.com/khatam' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/khatam' },
  ];
  expect(profilesOf(social)).toEqual([
    ['https://www.instagram.com/khatam', 'Instagram', false],
    ['https://www.linkedin.com/company/khatam', 'LinkedIn', true],
  ]);
});
