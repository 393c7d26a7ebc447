import { registerEnumType } from 'type-graphql';

export enum FaqCategory {
  SERVICES = 'services',
  PRICING = 'pricing',
}

registerEnumType(FaqCategory, {
  name: 'FaqCategory',
  description: 'What a frequent question is about.',
  valuesConfig: {
    SERVICES: { description: 'What is offered and how it goes.' },
    PRICING: { description: 'What it costs and how it is paid.' },
  },
});
