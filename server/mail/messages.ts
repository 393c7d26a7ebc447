import type { SpamReason } from '../spam/SpamReason';

/** The words of mail to staff, which is in English. What visitors are mailed is in the catalogues (namespace `mail`). */
export const staffMessages = {
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
    flagged: {
      subject: 'Possible spam: ',
      title:
        'This looks like spam. It is kept apart from the other requests, its sender was sent no receipt, and no other system was told.',
      why: 'Why:',
      reasons: {
        TRAP_FILLED: 'a field was filled in that people do not see',
        TOO_FAST: 'it was sent sooner than a person reads the form',
        LINK_IN_NAME: 'a link stands in a name',
        LINK_MARKUP: 'it has links in the markup of forums',
        HTML_LINK: 'it has a link in HTML to a site that the text does not name',
        SOME_LINKS: 'it has links to three or four sites',
        MANY_LINKS: 'it has links to five sites or more',
        SHORTENED_LINK: 'it has a shortened link, which hides where it leads',
        KNOWN_PHRASE: 'it has a phrase that advertisements in forms have',
        KNOWN_PHRASES: 'it has several phrases that advertisements in forms have',
        GIBBERISH: 'a field holds letters that are no word',
        MUCH_GIBBERISH: 'several fields hold letters that are no word',
        SHOUTING: 'it is written in capitals',
        UNDELIVERABLE: 'no mail can reach its address',
      } satisfies Record<SpamReason, string>,
      restoreLead: (reference: string) =>
        `If it is genuine, restore it with "npm run leads -- restore ${reference}": it is then a request like any other.`,
      restore: (kind: string, id: string) =>
        `If it is genuine, restore it over GraphQL, as docs/leads.md explains, with mutation { restore${kind}(id: "${id}") { id } }: it is then like any other.`,
      last: 'More that looks like spam within this hour is not mailed; "npm run leads -- list --flagged" shows it, and the reminder counts it.',
    },
  },
  reminder: {
    subject: (count: number) => (count === 1 ? '1 quote request waiting' : `${count} quote requests waiting`),
    otherSubject: 'Requests about personal data waiting',
    flaggedSubject: (count: number) => `Taken for spam since the last reminder: ${count}`,
    followUpSubject: (count: number) =>
      count === 1 ? '1 request to look at again' : `${count} requests to look at again`,
    followUps: 'You wanted to look at these again by today:',
    assignee: (name: string) => `for ${name}`,
    privacyRequests: (count: number) => `Requests about personal data that are overdue: ${count}.`,
    overdue: 'These have been waiting longer than the site promised:',
    more: (count: number) => `and ${count} more.`,
    flagged: 'Taken for spam and kept apart. Check whether any of it is genuine:',
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
  clock: {
    subject: 'The clock of your site may be wrong: nothing is erased',
    kept: 'Until then personal data is kept longer than your privacy policy says. You get this email once.',
  },
  reference: 'Reference',
  page: 'Page',
  language: 'Language',
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
