export const serviceRequest = {
  name: 'Name',
  email: 'Email address',
  company: 'Company',
  details: 'Project details',
  send: 'Send message',
  sending: 'Sending...',
  sentTitle: 'Thank you. Your message is with us.',
  sentText: 'A person reads it, and you get our answer by email.',
  failed: 'Your message was not sent.',
} as const;
