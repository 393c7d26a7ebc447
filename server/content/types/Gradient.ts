import { registerEnumType } from 'type-graphql';

export enum Gradient {
  MAJORELLE = 'majorelle',
  SAFFRON = 'saffron',
  TERRACOTTA = 'terracotta',
  MINT = 'mint',
  INK = 'ink',
}

registerEnumType(Gradient, {
  name: 'Gradient',
  description: 'Colour token that a card is drawn with.',
  valuesConfig: {
    MAJORELLE: { description: 'The brand blue.' },
    SAFFRON: { description: 'The accent.' },
    TERRACOTTA: { description: 'Earth red.' },
    MINT: { description: 'Green.' },
    INK: { description: 'Blue-black.' },
  },
});
