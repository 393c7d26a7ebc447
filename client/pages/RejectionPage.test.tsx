import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import english from '../../schema/generated/messages/en';
import { Localized } from '../messages/Localized';
import { getRejectionText, type Rejection, RejectionPage } from './RejectionPage';

const site = { name: 'Khatam', email: 'hello@khatam.ma' };
const limited: Rejection = { status: 429, message: 'Too many requests.', isSent: false };

const renderHtml = (rejection: Rejection) =>
  renderToString(
    <Localized locale="en" messages={english}>
      <MemoryRouter basename="/fr" initialEntries={['/fr']}>
        <RejectionPage rejection={rejection} site={site} />
      </MemoryRouter>
    </Localized>,
  );

test.each([
  [1, 'Wait 1 second,'],
  [99, 'Wait 99 seconds,'],
  [100, 'Wait 2 minutes,'],
])('a wait of %d seconds is worded in seconds or minutes', (retryAfter, text) => {
  expect(renderHtml({ ...limited, retryAfter })).toContain(text);
});

test('its link home stays in the language', () => {
  expect(renderHtml(limited)).toMatch(/href="\/fr"[^>]*>Go Home/);
});

test('a status without its own message shows the message of the server', () => {
  const { text } = getRejectionText(
    { ...limited, status: 418, message: 'I am a teapot.' },
    { locale: 'en', messages: english },
  );
  expect(text).toBe('I am a teapot.');
});
