import type { ProjectType, Timeline } from '../../schema/rules/choices';

/** The words of all mail, in one place. */
export const mailWords = {
  staff: {
    subjects: {
      Lead: 'Quote request',
      ContactMessage: 'Message',
      HelpQuestion: 'Help question',
      Subscriber: 'Newsletter subscription',
      ServiceRequest: 'Service request',
    },
    from: 'from',
    answer: 'Answer this mail to write to them.',
    promise: (hours: string) => `The site promised a reply within ${hours}.`,
  },
  receipt: {
    subjects: { Lead: 'We have your quote request', ContactMessage: 'We have your message' },
    hello: (name: string) => `Hello ${name},`,
    thanks: 'thank you for writing to us. This is what we received:',
    promise: (hours: string) => `You will hear from us within ${hours}.`,
    question: 'If something is missing or wrong, just answer this mail.',
    notYou: 'If this was not you, you need not do anything.',
    privacy: 'How we treat your data:',
  },
  confirmation: {
    subject: (site: string) => `Confirm your address for the newsletter of ${site}`,
    hello: 'Hello,',
    asked: (site: string) =>
      `somebody, hopefully you, asked for the newsletter of ${site} to be sent to this address. To receive it, open this page and confirm:`,
    valid: (days: number) => `The link works for ${days} days.`,
    notYou:
      'If this was not you, you need not do anything: no newsletter comes, and the address is deleted by itself. To take it off at once, open this page:',
  },
  reminder: {
    subject: (count: number) => (count === 1 ? '1 quote request waits' : `${count} quote requests wait`),
    otherSubject: 'Requests about personal data wait',
    privacyRequests: (count: number) => `Requests about personal data that are overdue: ${count}.`,
    overdue: 'These wait for longer than the site promised:',
    more: (count: number) => `and ${count} more.`,
    flagged: (count: number) => `Taken for spam and kept apart: ${count}. Look through them from time to time.`,
    since: 'since',
  },
  reference: 'Reference',
  fields: {
    projectType: 'Project type',
    timeline: 'Timeline',
    projectDescription: 'Project',
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    service: 'Service',
    questionType: 'Question type',
    message: 'Message',
    question: 'Question',
    details: 'Details',
    page: 'Page',
  },
  projectTypes: {
    website: 'Website development',
    ecommerce: 'E-commerce platform',
    webapp: 'Web application',
    mobile: 'Mobile app',
    ai: 'AI solution',
    cms: 'Content management system',
    api: 'API development',
    other: 'Other',
  } satisfies Record<ProjectType, string>,
  timelines: {
    asap: 'ASAP (1-2 weeks)',
    '1month': '1 month',
    '2months': '2 months',
    '3months': '3 months',
    flexible: 'Flexible',
  } satisfies Record<Timeline, string>,
} as const;
