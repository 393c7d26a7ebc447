import { registerEnumType } from 'type-graphql';

export enum CookieCategory {
  ESSENTIAL = 'essential',
  PERFORMANCE = 'performance',
  FUNCTIONALITY = 'functionality',
  MARKETING = 'marketing',
}

registerEnumType(CookieCategory, {
  name: 'CookieCategory',
  description: 'What a cookie is for; a visitor consents to each but the essential one.',
  valuesConfig: {
    ESSENTIAL: { description: 'Needed for the site to work.' },
    PERFORMANCE: { description: 'Counts visits.' },
    FUNCTIONALITY: { description: 'Remembers choices.' },
    MARKETING: { description: 'Measures advertisements.' },
  },
});
