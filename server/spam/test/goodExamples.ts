import type { SpamReason } from '../SpamReason';
import type { SpamSignals } from '../scoreSpam';

/** An invented submission, and the case that it represents. */
export interface Example {
  what: string;
  values: Record<string, string | null>;
  signals?: SpamSignals;
  /** A reason that has to be reported. */
  reason?: SpamReason;
}

const from = (firstName: string, lastName: string, projectDescription: string, company: string | null = null) => ({
  firstName,
  lastName,
  email: 'someone@client.example',
  phone: null,
  company,
  projectDescription,
});

/** Messages of an agency's clients, some of them similar to spam. */
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
  {
    what: 'five sites that a client likes',
    values: from(
      'Nora',
      'Weiss',
      'We like these: https://calm.example, https://www.bright.example/work, https://studio.example, https://north.example and https://linen.example. Ours should load as fast.',
    ),
  },
  {
    what: 'the profiles of a shop',
    values: from(
      'Kenza',
      'Berrada',
      `Our shop sells rugs. You find us here:
https://www.instagram.com/rugs.berrada
https://www.facebook.com/rugsberrada
https://www.tiktok.com/@rugsberrada
https://www.youtube.com/@rugsberrada
https://wa.me/212600000000
https://goo.gl/maps/berrada
https://rugs.example`,
      'Rugs Berrada',
    ),
  },
  {
    what: 'a French lead with its shop, its profiles and sites that it likes',
    values: from(
      'Aïcha',
      'El Fassi',
      `Bonjour,

Nous avons une boutique de caftans à Casablanca (https://caftans.example) et nous vendons surtout sur https://www.instagram.com/caftans.elfassi et https://www.facebook.com/caftanselfassi.

Sites que nous aimons :
- https://soie.example
- https://atelier.example
- https://maison.example

Merci de nous envoyer un devis.`,
    ),
  },
  {
    what: 'a French request in capitals with five sites',
    values: from(
      'RACHID',
      'OUAZZANI',
      'BONJOUR, NOUS VOULONS UN SITE COMME HTTPS://A.EXAMPLE, HTTPS://B.EXAMPLE, HTTPS://C.EXAMPLE, HTTPS://D.EXAMPLE ET HTTPS://E.EXAMPLE. MERCI.',
    ),
  },
  {
    what: 'an Arabic lead with five sites that it likes',
    values: from(
      'فاطمة',
      'الزهراء',
      'السلام عليكم، نريد متجراً إلكترونياً لبيع زيت الأركان. تعجبنا هذه المواقع: https://argan.example و https://zayt.example و https://souk.example و https://dar.example و https://atlas.example، وحسابنا https://www.instagram.com/argan.zahra',
    ),
  },
  {
    what: 'a request in Darija, in Latin letters, with its profiles',
    values: from(
      'Hamza',
      'Lahlou',
      'Salam, bghit site web dyal l7anout dyali f Derb Omar. 3andi ghir https://www.instagram.com/hanout.hamza w https://www.facebook.com/hanouthamza w https://wa.me/212600000001. Kay3jbni https://souk.example w https://bazar.example. Ch7al taman ?',
    ),
  },
  {
    what: 'a request in Darija, in Arabic letters',
    values: from(
      'سناء',
      'المرابط',
      'سلام، بغيت سيت ويب ديال المقهى ديالي فطنجة، كيعجبوني https://qahwa.example و https://atay.example و https://tanja.example و https://bhar.example و https://rif.example. شحال الثمن؟',
    ),
  },
  {
    what: 'a brief that was pasted, with links in Markdown',
    values: from(
      'Tom',
      'Baker',
      `# Relaunch brief v3 (FINAL)

1. Goals: +30% enquiries, page one on Google for "riad Fez".
2. Audience: couples 30-55; UK, FR, DE.
3. References: [Calm](https://calm.example), [North](https://north.example), [Linen](https://linen.example)
4. Assets: [Figma](https://www.figma.com/file/x), [photos](https://drive.google.com/drive/folders/x), [brand book](https://www.dropbox.com/s/x), [copy](https://notion.site/x)
5. Now: https://riad.example (WordPress 4.9, 2,1 s TTFB), mirror https://old.riad.example

Budget 60.000-80.000 MAD | Deadline: 15/03/2027 | Contact: +212 5 00 00 01 02`,
      'Riad Group SARL',
    ),
  },
  {
    what: 'a brief that was pasted as HTML',
    values: from(
      'Claire',
      'Dubois',
      '<p>Nous aimons <a href="https://calme.example">ce site</a> et <a href="https://nord.example">celui-ci</a>.</p>',
    ),
  },
  {
    what: 'a site in the place of a last name',
    values: from('Salma', 'www.bakery.example', 'Online ordering for our bakery in Rabat.'),
  },
  {
    what: 'nothing but links',
    values: {
      name: 'Omar',
      email: 'omar@tiles.example',
      phone: '',
      message: 'https://tiles.example https://a.example https://b.example https://c.example https://bit.ly/3xample',
    },
  },
  { what: 'a newsletter address', values: { email: 'news@reader.example' } },
];
