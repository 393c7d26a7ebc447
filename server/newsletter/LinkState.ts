import { registerEnumType } from 'type-graphql';

/** What a link that confirms an address does. */
export enum LinkState {
  READY = 'ready',
  CONFIRMED = 'confirmed',
  EXPIRED = 'expired',
  UNKNOWN = 'unknown',
}

registerEnumType(LinkState, {
  name: 'LinkState',
  description: 'What a link that confirms an address does.',
  valuesConfig: {
    READY: { description: 'It can confirm the address.' },
    CONFIRMED: { description: 'The address is confirmed, by this link or by another.' },
    EXPIRED: { description: 'It is too old; whoever asks again is mailed another.' },
    UNKNOWN: { description: 'It belongs to no address, or to none any more.' },
  },
});
