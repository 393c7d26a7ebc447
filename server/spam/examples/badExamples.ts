import type { Example } from './Example';

const message = (text: string, name = 'Robert') => ({ name, email: 'x@mailer.example', phone: '', message: text });

/** The kinds of thing that arrive in contact forms everywhere; the words are invented. */
export const badExamples: readonly Example[] = [
  {
    what: 'anything in the hidden field',
    values: message('Hello, a question.'),
    signals: { trap: 'Sales' },
    reason: 'TRAP_FILLED',
  },
  {
    what: 'a newsletter sign-up with the hidden field',
    values: { email: 'a@b.example' },
    signals: { trap: 'x' },
    reason: 'TRAP_FILLED',
  },
  { what: 'a link as a name', values: message('Hi', 'Win now https://prize.example'), reason: 'LINK_IN_NAME' },
  { what: 'forum markup', values: message('Nice [url=https://pills.example]pills[/url]'), reason: 'LINK_MARKUP' },
  { what: 'markup of pages', values: message('<a href="https://pills.example">cheap</a>'), reason: 'LINK_MARKUP' },
  {
    what: 'a heap of links',
    values: message([1, 2, 3, 4, 5].map((n) => `https://offer${n}.example/go`).join(' ')),
    reason: 'MANY_LINKS',
  },
  {
    what: 'an offer of links for money',
    values: message(
      'We sell dofollow backlinks DA 70 and place a guest post on your website. First page of Google guaranteed!',
    ),
    reason: 'KNOWN_PHRASES',
  },
  {
    what: 'an audit that nobody asked for',
    values: message('I reviewed your website and found errors, it is not ranking. Guaranteed #1 on Google in 30 days.'),
    reason: 'KNOWN_PHRASES',
  },
  {
    what: 'pills behind a short link',
    values: message('Buy cialis here https://bit.ly/3xample'),
    reason: 'SHORTENED_LINK',
  },
  {
    what: 'coins that double',
    values: message('Double your bitcoin, guaranteed returns every day'),
    reason: 'KNOWN_PHRASES',
  },
  {
    what: 'a loan in a hurry',
    values: message('Business loan approved in 24 hours'),
    signals: { openForMs: 300 },
    reason: 'KNOWN_PHRASE',
  },
  {
    what: 'random letters in every field',
    values: { firstName: 'QwRtYpSdFgHj', lastName: 'ZxCvBnMkLpQr', projectDescription: 'hello', email: 'q@w.example' },
    reason: 'MUCH_GIBBERISH',
  },
  {
    what: 'random letters at once',
    values: message('xkqzrwtpsdfghj', 'Al'),
    signals: { openForMs: 20 },
    reason: 'GIBBERISH',
  },
];
