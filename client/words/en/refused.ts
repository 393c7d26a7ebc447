/** Of a request that no page answers; the server alone shows these. */
export const refused = {
  /** By status; what is none of these says what the server says. */
  reasons: {
    408: {
      title: 'This took too long',
      text: 'What your browser sent did not arrive within half a minute. Your connection may be slow at the moment.',
    },
    413: (signs: string) => ({
      title: 'Your text is too long',
      text: `The forms of this site take up to ${signs} characters of text.`,
    }),
    429: { title: 'One moment, please', text: 'Your connection has sent too many requests in the last minute.' },
    431: {
      title: 'This address is too long',
      text: 'The link is longer than any of ours, or your browser keeps too many cookies for this site. If our home page does not open either, delete them.',
    },
    500: { title: 'Something went wrong on our side', text: 'It is our fault, and it has been recorded.' },
    503: { title: 'We cannot answer at the moment', text: 'Our site cannot store or read anything just now.' },
  },
  otherTitle: 'We could not take this',
  loadAgain: (time: string) => `Wait ${time}, then try again.`,
  kept: 'Go back in your browser: what you typed is still in the form.',
  write: 'You can always write to us:',
  reference: 'If you do, tell us this number:',
} as const;
