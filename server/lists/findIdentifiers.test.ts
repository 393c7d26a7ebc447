import { expect, test } from 'vitest';
import { findIdentifiers } from './findIdentifiers';

test.each<[string, Partial<ReturnType<typeof findIdentifiers>>]>([
  [
    'Write to salma@client.example, or call 0661 23 45 67.',
    { addresses: ['salma@client.example'], numbers: ['0661 23 45 67'] },
  ],
  [
    'mailto:Salma%40client.example?cc=omar@client.example',
    { addresses: ['salma@client.example', 'omar@client.example'] },
  ],
  ["'o'brien+site@client.example'!", { addresses: ["o'brien+site@client.example"] }],
  ['0661234567@client.example', { addresses: ['0661234567@client.example'] }],
  ['0522000000 0661234567', { numbers: ['0522000000 0661234567', '0522000000', '0661234567'] }],
  ['whatsapp://send?phone=212661234567&text=Hi', { numbers: ['212661234567'] }],
  ['06·61·23·45·67', { numbers: ['06 61 23 45 67'] }],
  ['Q-1A2B3C4D.', { references: ['1a2b3c4d'] }],
  ['Re:%20[Q%E2%80%911A2B3C4D]', { references: ['1a2b3c4d'] }],
  ['q 1a2b3c4d and 5e6f7a8b', { references: ['1a2b3c4d', '5e6f7a8b'] }],
  ['/desk/requests/0190f3a2-1111-7222-8333-44445e6f7a8b?from=inbox', { references: ['5e6f7a8b'] }],
  ['abc1a2b3c4d 1a2b3c4d5 1a2b3c4d-x', {}],
  ['50% of 2026, 100%ab, visitor@client', {}],
])('%s names %j', (search, found) => {
  expect(findIdentifiers(search)).toEqual({ addresses: [], numbers: [], references: [], ...found });
});
