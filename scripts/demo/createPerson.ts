import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import type { Locale } from '../../schema/locales.ts';
import { office } from '../../schema/office.ts';
import { isDemonstration } from '../common/isDemonstration.ts';
import type { Random } from './createRandom.ts';
import { getDemoLanguage, type Origin } from './texts/languages.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  company: string | null;
  locale: Locale;
}

/** A name in Latin and in Arabic letters. */
type Name = readonly [latin: string, arabic: string];

const moroccanFirst: readonly Name[] = [
  ['Nadia', 'نادية'],
  ['Youssef', 'يوسف'],
  ['Salma', 'سلمى'],
  ['Omar', 'عمر'],
  ['Khadija', 'خديجة'],
  ['Hamza', 'حمزة'],
  ['Imane', 'إيمان'],
  ['Mehdi', 'المهدي'],
  ['Zineb', 'زينب'],
  ['Anas', 'أنس'],
  ['Hind', 'هند'],
  ['Rachid', 'رشيد'],
  ['Samira', 'سميرة'],
  ['Ayoub', 'أيوب'],
  ['Meryem', 'مريم'],
  ['Karim', 'كريم'],
  ['Loubna', 'لبنى'],
  ['Driss', 'إدريس'],
  ['Ghita', 'غيثة'],
  ['Mustapha', 'مصطفى'],
];

const moroccanLast: readonly Name[] = [
  ['Alaoui', 'العلوي'],
  ['Bennani', 'بناني'],
  ['Cherkaoui', 'الشرقاوي'],
  ['Idrissi', 'الإدريسي'],
  ['Tazi', 'التازي'],
  ['El Fassi', 'الفاسي'],
  ['Berrada', 'برادة'],
  ['Lahlou', 'لحلو'],
  ['Ouazzani', 'الوزاني'],
  ['Benjelloun', 'بنجلون'],
  ['Amrani', 'العمراني'],
  ['Sefrioui', 'الصفريوي'],
  ['Chraïbi', 'الشرايبي'],
  ['Naciri', 'الناصري'],
  ['Belkadi', 'بلقاضي'],
  ['Zerouali', 'الزروالي'],
  ['Mansouri', 'المنصوري'],
  ['Rahmouni', 'الرحموني'],
];

const words = (text: string): readonly Name[] => text.split(', ').map((word) => [word, word]);

const frenchFirst = words(
  'Camille, Julien, Élodie, Thomas, Mathilde, Antoine, Chloé, Benoît, Léa, François, Amélie, Hugo, Inès, Maxime, Aurélie, Étienne',
);
const frenchLast = words(
  'Lefèvre, Moreau, Girard, Rousseau, Fontaine, Mercier, Blanchard, Dupuis, Renaud, Chevallier, Perrin, Colin, Le Goff, Marchand',
);
const otherFirst = words(
  'Emma, James, Sofia, Daniel, Hannah, Lucas, Priya, Marco, Ingrid, Samuel, Aisha, Tom, Elena, Kwame, Laura, Mateo, Sarah, Jonas',
);
const otherLast = words(
  'Hughes, Novak, Rossi, Andersson, Müller, Okoye, García, O’Brien, Jansen, Kowalska, Sharma, Whitfield, Costa, Dubois, Ferreira, Mensah',
);

const IS_DEMONSTRATION = isDemonstration();

type Names = readonly [first: readonly Name[], last: readonly Name[]];
const moroccan: Names = [moroccanFirst, moroccanLast];
const other: Names = [otherFirst, otherLast];

/** Returns the names of an origin. Those of the demonstration's country stand for all names in Arabic letters. */
function getNames(origin: Origin, script: 'latin' | 'arabic'): Names {
  if (origin === 'french') return [frenchFirst, frenchLast];
  return origin === 'local' && (script === 'arabic' || IS_DEMONSTRATION) ? moroccan : other;
}

const MAIL_HOSTS = ['mail.example', 'post.example', 'courriel.example', 'inbox.example'];

/**
 * Invents a person. Addresses are under domains that nobody can register (RFC 2606); phone numbers are from ranges that are not
 * assigned: those of the site's own examples, and those that France, the United Kingdom and the United States reserve for films; elsewhere
 * the number that libphonenumber gives as the example of the country.
 * @param company Company as in the texts: after `@` the domain of a name in other than Latin letters.
 */
export function createPerson(random: Random, locale: Locale, company: string | null): Person {
  const { origins, script } = getDemoLanguage(locale);
  const origin = random.weighted(origins);
  const [firsts, lasts] = getNames(origin, script);
  const [first, last] = [random.pick(firsts), random.pick(lasts)];
  const spelling = script === 'arabic' ? 1 : 0;
  return {
    firstName: first[spelling],
    lastName: last[spelling],
    email: createEmail(random, slugify(first[0]), slugify(last[0]), company),
    phone: random.chance(0.65) ? createPhone(random, origin) : null,
    company: company?.replace(/ ?@[\w-]+/, '') ?? null,
    locale,
  };
}

function createEmail(random: Random, first: string, last: string, company: string | null): string {
  if (!company) {
    const number = random.chance(0.4) ? String(70 + random.below(30)) : '';
    return `${random.pick([`${first}.${last}`, `${first}${last}`, `${last}.${first}`])}${number}@${random.pick(MAIL_HOSTS)}`;
  }
  const [, domain = slugify(company)] = /@([\w-]+)/.exec(company) ?? [];
  const local = random.pick([
    `${first}.${last}`,
    first,
    `${first[0]}.${last}`,
    random.pick(['contact', 'info', 'hello']),
  ]);
  return `${local}@${domain}.example`;
}

const slugify = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function createPhone(random: Random, origin: Origin): string | null {
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  if (origin === 'local' && !IS_DEMONSTRATION) {
    const example = getExampleNumber(office.phoneRegion as CountryCode, examples);
    return example ? random.pick([example.formatInternational(), example.formatNational()]) : null;
  }
  if (origin === 'local') return `${random.pick(['+212 5', '05'])} 00 00 ${digits(2)} ${digits(2)}`;
  if (origin === 'french') return `+33 6 39 98 ${digits(2)} ${digits(2)}`;
  return random.pick([`+44 7700 900${digits(3)}`, `+1 202 555 01${digits(2)}`]);
}
