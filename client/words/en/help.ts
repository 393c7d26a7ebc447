export const help = {
  toggle: 'Help',
  title: 'How can we help?',
  loading: 'Getting the questions…',
  loadFailed: 'The questions could not be loaded. Check your connection and try again, or write to us.',
  again: 'Try again',
  contact: 'Contact us',
  thanks: "Thank you for your question! We'll get back to you soon.",
  dismiss: 'Close this message',
} as const;
