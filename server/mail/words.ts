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
    answer: 'Reply to this email to write to them.',
    write: 'Write to the address above: a reply to this email will not reach them.',
    promise: (hours: string) => `The site promised a reply within ${hours}.`,
  },
  receipt: {
    subjects: { Lead: 'We have your quote request', ContactMessage: 'We have your message' },
    hello: (name: string) => `${['Hello', name].filter(Boolean).join(' ')},`,
    notRepeated: '(We have it. Text with links, addresses or telephone numbers is not repeated in this email.)',
    thanks: 'Thank you for writing to us. This is what we received:',
    promise: (hours: string) => `You will hear from us within ${hours}.`,
    answer: 'A person will read it and reply by email.',
    question: 'If something is missing or wrong, just reply to this email.',
    notYou: 'If this was not you, you can ignore this email.',
    privacy: 'How we treat your data:',
  },
  confirmation: {
    subject: (site: string) => `Confirm your address for the newsletter of ${site}`,
    hello: 'Hello,',
    asked: (site: string) =>
      `Somebody, hopefully you, asked for the newsletter of ${site} to be sent to this address. To receive it, open this page and confirm:`,
    valid: (days: number) => `The link works for ${days} days.`,
    notYou:
      'If this was not you, you can ignore this email: no newsletter will come, and the address will be deleted automatically. To take it off at once, open this page:',
  },
  reminder: {
    subject: (count: number) => (count === 1 ? '1 quote request waiting' : `${count} quote requests waiting`),
    otherSubject: 'Requests about personal data waiting',
    flaggedSubject: (count: number) => `Taken for spam since the last reminder: ${count}`,
    privacyRequests: (count: number) => `Requests about personal data that are overdue: ${count}.`,
    overdue: 'These have been waiting longer than the site promised:',
    more: (count: number) => `and ${count} more.`,
    flagged: 'Taken for spam and kept apart, without an email to you. Check whether any of it is genuine:',
    kinds: {
      Lead: 'Quote requests',
      ContactMessage: 'Contact messages',
      HelpQuestion: 'Help questions',
      ServiceRequest: 'Service requests',
    },
    counts: (fresh: number, all: number) => `${fresh} new, ${all} in all`,
    howToRead:
      'Read quote requests with "npm run leads -- list --flagged", the others over GraphQL, as docs/leads.md explains. What you restore is emailed to you like any other.',
    since: 'since',
  },
  reference: 'Reference',
  page: 'Page',
  /** Labels of fields that mail calls otherwise than their rules do. */
  fields: {
    projectDescription: 'Project',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    question: 'Question',
    details: 'Details',
  },
} as const;
