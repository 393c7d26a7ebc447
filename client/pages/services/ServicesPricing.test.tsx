import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ServicesPageQuery } from '../../../schema/generated/graphql';
import english from '../../../schema/generated/messages/en';
import { Localized } from '../../messages/Localized';
import { ServicesFaq } from './ServicesFaq';
import { ServicesPricing } from './ServicesPricing';

type Faqs = ServicesPageQuery['faqs'];

const htmlWith = (faqs: Faqs) =>
  renderToString(
    <Localized locale="en" messages={english}>
      <MemoryRouter>
        <ServicesPricing plans={[]} faqs={faqs} />
        <ServicesFaq faqs={faqs} />
      </MemoryRouter>
    </Localized>,
  );

test('prices link to existing questions, and a group without a question has no heading', () => {
  const payment = { id: 'payment-terms', question: 'When?', answer: 'Later.', category: 'PRICING' } as const;
  const html = htmlWith([payment]);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/services?tab=faq#payment-terms']);
  expect(html).toContain('About money and time');
  expect(html).not.toContain('About the work');
});
