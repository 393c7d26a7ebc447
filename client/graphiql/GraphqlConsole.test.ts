import { expect, test } from 'vitest';
import { isSubscription } from './GraphqlConsole';

const query = 'subscription { inboxItemChanged { id } }';

test.each([undefined, null, ''])('a subscription is one without a name: %j', (operationName) => {
  expect(isSubscription({ query, operationName } as never)).toBe(true);
});

test.each([{ query, operationName: 'Other' }, { query: '{ site { name } }' }, { query: 'subscription {' }])(
  '%j opens no stream',
  (request) => {
    expect(isSubscription(request as never)).toBe(false);
  },
);
