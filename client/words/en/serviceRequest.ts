export const serviceRequest = {
  name: 'Name',
  email: 'Email address',
  company: 'Company',
  details: 'Project details',
  send: 'Send message',
  sending: 'Sending...',
  sentTitle: 'Thank you. Your message is with us.',
  sentText: 'A person will read it and reply by email.',
  failed: 'Your message was not sent.',
} as const;
