import type { SpamReason } from '../spam/SpamReason';

/** The words of all mail, in one place. */
export const mailMessages = {
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
  receipt: {
    subjects: { Lead: 'We have your quote request', ContactMessage: 'We have your message' },
    hello: 'Hello,',
    thanks: 'Thank you for writing to us. We have received everything that you sent.',
    promise: (hours: string) => `You will hear from us within ${hours}.`,
    answer: 'A person will read it and reply by email.',
    question: 'To add or correct something, just reply to this email.',
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
  account: {
    hello: 'Hello,',
    confirmation: {
      subject: (site: string) => `Confirm your address for an account at ${site}`,
      asked: (site: string) =>
        `Somebody, hopefully you, gave this address for an account at ${site}. If the account is yours, open this page and confirm the address:`,
      valid: (days: number) => `The link works for ${days} days.`,
      notYou: (days: number) =>
        `If this was not you, do not confirm and ignore this email: whoever gave the address knows the password of that account. It is deleted automatically after ${days} days.`,
    },
    reset: {
      subject: (site: string) => `Set a new password at ${site}`,
      asked: (site: string) =>
        `Somebody, hopefully you, asked for a new password of the staff account that has this address at ${site}. To set one, open this page:`,
      valid: (minutes: number) => `The link works once, for ${minutes} minutes.`,
      notYou: 'If this was not you, you can ignore this email: your password stays as it is.',
    },
    changed: {
      subject: (site: string) => `Your password at ${site} was changed`,
      what: (site: string, time: string) =>
        `The password of your account at ${site} was changed at ${time}. Other sign-ins of the account were ended.`,
      notYou: 'If this was not you, answer this email at once.',
      resetHere: 'On this page you can set another password yourself:',
    },
    reuse: {
      subject: (site: string) => `One of your sign-ins at ${site} was ended`,
      what: (site: string, time: string) =>
        `One of your sign-ins at ${site} was ended at ${time}, because its refresh token was used a second time. Either a program used an old token, or somebody else has a copy of it.`,
      advice:
        'If no program of yours could have done this, change your password and sign out everywhere: "npm run leads -- password" does both.',
    },
  },
  reminder: {
    subject: (count: number) => (count === 1 ? '1 quote request waiting' : `${count} quote requests waiting`),
    otherSubject: 'Requests about personal data waiting',
    flaggedSubject: (count: number) => `Taken for spam since the last reminder: ${count}`,
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
