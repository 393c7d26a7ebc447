import type { ConsentCategory } from '../../../schema/rules/consent';

type Category = 'essential' | ConsentCategory;

export const consent = {
  title: 'Cookies, if you agree',
  text: 'Essential cookies keep this site working. May we also count visits and remember your language?',
  learnMore: 'Learn more',
  aboutCookies: 'about cookies',
  acceptAll: 'Accept all',
  reject: 'Reject non-essential',
  customise: 'Customise',
  save: 'Save my choice',
  settings: 'Cookie Settings',
  settingsText: 'Choose what we may set. You can change your mind at any time, here or at the foot of every page.',
  categories: 'Kinds of cookies',
  close: 'Close cookie settings',
  saved: 'Your cookie choice is saved.',
  failed: 'Your choice was not saved. Please try again.',
  category: {
    essential: { name: 'Essential', text: 'Keep the site working and remember your answer here. Always on.' },
    performance: { name: 'Performance', text: 'Count visits and show us which pages are read.' },
    functionality: { name: 'Functionality', text: 'Remember what you prefer, such as your language.' },
    marketing: {
      name: 'Marketing',
      text: 'Would tell us whether an advertisement led to a visit. None is set at present.',
    },
  } satisfies Record<Category, { name: string; text: string }>,
} as const;
