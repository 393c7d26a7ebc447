/** What is in the panel of the help once it is open; the words around it are in `help`. */
export const helpPanel = {
  search: 'Search the questions',
  found: (count: number, all: number, isSearching: boolean) => {
    if (!isSearching) return `${all} questions`;
    if (count === 0) return 'No questions match. Ask us directly and a person will answer.';
    return `${count} of ${all} questions ${count === 1 ? 'matches' : 'match'}`;
  },
  notFound: 'Can’t find your question?',
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
} as const;
