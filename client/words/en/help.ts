export const help = {
  toggle: 'Help',
  close: 'Close help',
  title: 'How can we help?',
  loading: 'Getting the questions…',
  loadFailed: 'The questions could not be loaded. Check your connection and try again, or write to us.',
  again: 'Try again',
  contact: 'Contact us',
  search: 'Search the questions',
  found: (count: number, all: number, isSearching: boolean) => {
    if (!isSearching) return `${all} questions`;
    if (count === 0) return 'No question matches. Ask us directly, a person answers.';
    return `${count} of ${all} questions ${count === 1 ? 'matches' : 'match'}`;
  },
  notFound: 'Your question is not among them?',
  ask: 'Ask us directly',
  back: 'Back',
  name: 'Name',
  email: 'Email address',
  questionType: 'Question type',
  selectType: 'Select a type',
  question: 'Your question',
  send: 'Send question',
  sending: 'Sending...',
  failed: 'Your question was not sent.',
  thanks: "Thank you for your question! We'll get back to you soon.",
  dismiss: 'Close this message',
} as const;
