import { isEmail } from '../../schema/rules/email';
import { isCalendarDay } from '../calendar/calendarDay';
import type { TextForms } from '../yaml/readNode';
import { pageIds } from './pageIds';
import { presentProjectIds, projectIds } from './projectIds';

const isWebAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** What the text of a field may be that says so (`@Extensions({ form: 'day' })`): programs read it, not people alone. */
export const textForms: TextForms = {
  day: { fits: isCalendarDay, name: 'a day such as 2024-12-15' },
  email: { fits: isEmail, name: 'an email address' },
  phone: {
    fits: (text) => /^\+[1-9][\d ]+$/.test(text),
    name: 'a number as it is dialled from anywhere, such as +212 5 00 00 01 00',
  },
  page: { fits: (text) => pageIds.includes(text), name: `one of ${pageIds.join(', ')}` },
  project: {
    fits: (text) => projectIds.includes(text),
    name: (text) => presentProjectIds.get(text) ?? 'a project that has a file in server/portfolio/seed',
  },
  webAddress: { fits: isWebAddress, name: 'an address such as https://example.com/khatam' },
};
