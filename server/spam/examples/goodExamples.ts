import type { Example } from './Example';

const from = (firstName: string, lastName: string, projectDescription: string, company: string | null = null) => ({
  firstName,
  lastName,
  email: 'someone@client.example',
  phone: null,
  company,
  projectDescription,
});

/** What clients of an agency write, near to spam as some of it is. */
export const goodExamples: readonly Example[] = [
  {
    what: 'a lead with a link to its own site',
    values: from(
      'Salma',
      'Bennani',
      'Our shop https://bakery.example is slow on phones. Can you rebuild it in spring?',
    ),
  },
  {
    what: 'a lead with its site and one that it likes',
    values: from('Tom', 'Baker', 'We have https://old.example and would like something like www.nice.example.'),
  },
  {
    what: 'a company that is named like its address',
    values: from('Nadia', 'Idrissi', 'A shop for olive oil, in French and Arabic.', 'olives.example'),
  },
  {
    what: 'a request for SEO that speaks of Google and backlinks',
    values: from(
      'Youssef',
      'Amrani',
      'We want to be on the first page of Google for riads in Fez. Do you also build backlinks?',
    ),
  },
  {
    what: 'a casino that asks for a website',
    values: from('Karim', 'Tazi', 'We run a casino and hotel in Agadir and need a booking site, no games online.'),
  },
  {
    what: 'a pharmacy',
    values: from(
      'Imane',
      'Alaoui',
      'Online ordering for our pharmacy: vitamins, skin care and, with prescription, the rest.',
    ),
  },
  {
    what: 'a start-up that builds on crypto',
    values: from('Lena', 'Vogt', 'A dashboard for a bitcoin wallet: balances, history, two languages. Launch in June.'),
  },
  {
    what: 'a lender',
    values: from('Paul', 'Stone', 'Our credit union offers personal loans; we need a new calculator page and an API.'),
  },
  {
    what: 'an Arabic request',
    values: from('سلمى', 'بناني', 'نريد موقعاً لمخبزة في الرباط مع إمكانية الطلب عبر الإنترنت خلال شهرين.'),
  },
  {
    what: 'a Russian request',
    values: from('Анна', 'Петрова', 'Нам нужен сайт гостиницы на трёх языках, с бронированием.'),
  },
  {
    what: 'a sentence in capitals',
    values: from(
      'ALI',
      'MANSOURI',
      'BONJOUR, NOUS VOULONS UN DEVIS POUR UN SITE VITRINE AVEC UNE PAGE DE CONTACT. MERCI D’AVANCE.',
    ),
  },
  {
    what: 'names that are long, double or have capitals in the middle',
    values: from(
      'MaryAnnElizabeth',
      'McGregorVanDerBerg',
      'A portfolio site for a photographer.',
      'SchwarzwaldBrennstoffe GmbH',
    ),
  },
  { what: 'a short answer from a quick hand', values: from('Jo', 'Li', 'Call me'), signals: { openForMs: 1500 } },
  {
    what: 'a technical text full of names with dots',
    values: from(
      'Sven',
      'Lind',
      'Next.js front end, ASP.NET API, Node.js workers, socket.io; see README.md and api.client.example.',
    ),
  },
  {
    what: 'a list of three pages to move',
    values: from(
      'Eva',
      'Roth',
      'Move https://a.example/shop, https://a.example/blog and https://a.example/jobs to WordPress.',
    ),
  },
  {
    what: 'a report of a fault on our own site',
    values: {
      name: 'Omar',
      email: 'omar@tiles.example',
      phone: '',
      message: 'I came across your website; the menu does not open on my phone.',
    },
  },
  {
    what: 'a brief whose links were lost when it was pasted',
    values: from('Tom', 'Baker', 'Brand guide: [link]. Figma: [link to Figma]. Terms: [url].'),
  },
  {
    what: 'a lead that names its own site again and again',
    values: from(
      'Hiba',
      'Chraibi',
      'We have https://riad.example. Look at https://riad.example, then (https://riad.example/fr); is https://riad.example! too slow, or https://www.riad.example?',
    ),
  },
  {
    what: 'a list of five pages to move',
    values: from(
      'Eva',
      'Roth',
      'Move to WordPress: https://riad.example/rooms https://riad.example/spa https://riad.example/menu https://riad.example/blog https://riad.example/contact',
    ),
  },
  {
    what: 'a French list of pages to move',
    values: from(
      'Hélène',
      'Marchand',
      'Refonte de http://riad.example/chambres, http://riad.example/spa, http://riad.example/carte… et « https://www.riad.example/acces », sans oublier https://riad.example/contact.',
    ),
  },
  {
    what: 'an Arabic list of pages to move',
    values: from(
      'سلمى',
      'بناني',
      'نريد نقل https://riad.example/rooms، و https://riad.example/spa؛ و https://riad.example/menu. هل يمكن نقل https://riad.example/blog؟ و https://riad.example/contact!',
    ),
  },
  {
    what: 'a French lead with its site, two models and its Telegram',
    values: from(
      'Youssef',
      'Amrani',
      'Notre site : https://riad.example. Dans l’esprit de https://dar.example et https://kasbah.example. Notre Telegram : https://t.me/riadfes',
    ),
  },
  {
    what: 'a fault in the markup of a page',
    values: from('Sven', 'Lind', 'The header shows `<a href="/cart">` as text on phones.'),
  },
  {
    what: 'a fault in the markup of a page, with the whole address of the sender’s site',
    values: {
      name: 'Omar',
      email: 'omar@tiles.example',
      phone: '',
      message: 'Le menu affiche <a href="https://www.tiles.example/panier">Panier</a> comme du texte.',
    },
  },
  {
    what: 'a fault in the markup of a site that the text names',
    values: from(
      'نادية',
      'العلوي',
      'في موقعنا https://olives.example تظهر <a href="https://olives.example/cart"> كنص.',
    ),
  },
  { what: 'a newsletter address', values: { email: 'news@reader.example' } },
];
