import type { Example } from './goodExamples';

const message = (text: string, name = 'Robert') => ({ name, email: 'x@mailer.example', phone: '', message: text });

/** Typical spam of contact forms; the texts are invented. */
export const badExamples: readonly Example[] = [
  {
    what: 'anything in the hidden field',
    values: message('Hello, a question.'),
    signals: { honeypot: 'Sales' },
    reason: 'TRAP_FILLED',
  },
  {
    what: 'a newsletter sign-up with the hidden field',
    values: { email: 'a@b.example' },
    signals: { honeypot: 'x' },
    reason: 'TRAP_FILLED',
  },
  { what: 'a link as a name', values: message('Hi', 'Win now https://prize.example'), reason: 'LINK_IN_NAME' },
  { what: 'forum markup', values: message('Nice [url=https://pills.example]pills[/url]'), reason: 'LINK_MARKUP' },
  {
    what: 'markup of pages, sent at once',
    values: message('<a href="https://pills.example">cheap</a>'),
    signals: { openForMs: 300 },
    reason: 'HTML_LINK',
  },
  {
    what: 'a heap of links, sent at once',
    values: message([1, 2, 3, 4, 5].map((n) => `https://offer${n}.example/go`).join(' ')),
    signals: { openForMs: 300 },
    reason: 'MANY_LINKS',
  },
  {
    what: 'a heap of links without spaces, with the hidden field',
    values: message(['a', 'b', 'c', 'd', 'e'].map((name) => `www.${name}-offer.example/go`).join(',')),
    signals: { honeypot: 'Sales' },
    reason: 'MANY_LINKS',
  },
  {
    what: 'a French heap of links, sent at once',
    values: message(
      `Visitez nos sites : ${['gains', 'credits', 'voyance', 'paris', 'regime'].map((name) => `https://${name}.example !`).join(' ')}`,
    ),
    signals: { openForMs: 300 },
    reason: 'MANY_LINKS',
  },
  {
    what: 'an Arabic heap of links under a name of random letters',
    values: message(
      `زوروا مواقعنا: ${['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example`).join('، ')}`,
      'JqRdWvXbTnLk',
    ),
    reason: 'MANY_LINKS',
  },
  {
    what: 'some links and a short one with an advertisement',
    values: message('https://a.example https://b.example https://tinyurl.com/3xample Free spins and no deposit bonus'),
    reason: 'SHORTENED_LINK',
  },
  {
    what: 'forum markup without a name',
    values: message('Nice [url]https://pills.example[/url]'),
    reason: 'LINK_MARKUP',
  },
  { what: 'markup of guest books', values: message('[link=https://pills.example]pills[/link]'), reason: 'LINK_MARKUP' },
  {
    what: 'markup of pages that the message is wrapped in, with an advertisement',
    values: message('Hi <a class="x" href=\'http://www.pills.example/?a=1\'>www.pills.example</a> cheap xanax bye'),
    reason: 'HTML_LINK',
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
