/** Spam of programs. The reasons come from the score that every submission gets. */
interface SpamText {
  name: readonly [first: string, last: string];
  text: string;
  /** How long the form was open, if that is a reason. */
  openForMs?: number;
  /** Whether the hidden field was filled in. */
  honeypot?: true;
}

export const spamTexts: readonly SpamText[] = [
  {
    name: ['Robert', 'Miller'],
    text: 'I reviewed your website and found errors, it is not ranking well and you lose traffic every day. Guaranteed #1 on Google in 30 days, or you get your money back.',
  },
  {
    name: ['Jessica', 'Brown'],
    text: 'We sell high quality backlinks DA 70 and place a guest post on your website or any other site. Permanent dofollow links, fair prices for agencies, reply for the list.',
  },
  {
    name: ['QwRtYpSdFgHj', 'ZxCvBnMkLpQr'],
    text: 'JqRdWvXbTnLkMz',
  },
  {
    name: ['Kevin', 'Lee'],
    text: 'Double your bitcoin in seven days, guaranteed returns every week. Our trading room has 4,000 members: https://coins.example/join and https://signals.example',
    openForMs: 400,
  },
  {
    name: ['Alina', 'Win now https://prize.example'],
    text: 'Claim your prize before midnight, your number was drawn: [url=https://prize.example]open[/url]',
  },
  {
    name: ['David', 'Clark'],
    text: 'Business loan approved in 24 hours, no credit check, up to 500,000 for every company. Fill in the form and the money is there tomorrow.',
    openForMs: 300,
  },
  {
    name: ['Sophie', 'Martin'],
    text: 'Visitez nos sites : https://gains.example https://credits.example https://voyance.example https://paris.example https://regime.example et profitez des offres du mois !',
    openForMs: 250,
  },
  {
    name: ['Mark', 'Evans'],
    text: 'We have a contact list of 12 million verified business addresses for sale, sorted by country. Ask for a sample.',
    honeypot: true,
  },
];

/** Offers that the score does not detect, and that staff flagged. */
export const pitches: readonly SpamText[] = [
  {
    name: ['Daniel', 'Cooper'],
    text: 'We are an offshore team of 120 developers and can take over your projects at 9 USD an hour, in your name. Shall we set up a call with our sales manager this week?',
  },
  {
    name: ['Claire', 'Fontaine'],
    text: 'Votre fiche d’entreprise est incomplète dans notre annuaire. Pour 39 euros par mois, elle apparaît avant celles de vos concurrents. Répondez à ce message pour valider votre inscription.',
  },
  {
    name: ['Peter', 'Novak'],
    text: 'Following up on my last three messages. Do you have fifteen minutes to hear how we help agencies like yours book forty meetings a month? Just say yes and I will send a link.',
  },
];
