import type { Locale } from '../../schema/locales';
import type { About } from './About';
import type { Article } from './Article';
import type { Faq, Help } from './Help';
import type { Home } from './Home';
import type { CookieRow, LegalDocument } from './LegalDocument';
import type { PictureTexts } from './Picture';
import type { Project } from './Project';
import type { ChangedWords } from './readWords';
import type { Service } from './Service';
import type { ServiceDetail } from './ServiceDetail';
import type { PageText, Plan, Site } from './Site';

/** All content of the site in one language, complete and frozen. */
export interface Content {
  readonly site: Site;
  readonly pages: readonly PageText[];
  readonly home: Home;
  readonly services: readonly Service[];
  readonly serviceDetails: readonly ServiceDetail[];
  /** Without the hidden ones, in the order shown. */
  readonly projects: readonly Project[];
  /** Those that are in this language and not hidden, newest first. */
  readonly articles: readonly Article[];
  readonly plans: readonly Plan[];
  readonly faqs: readonly Faq[];
  readonly help: Help;
  readonly about: About;
  readonly legalDocuments: readonly LegalDocument[];
  readonly cookies: readonly CookieRow[];
  /** Alternative texts of pictures, by key; the English ones are in the list of pictures. */
  readonly pictureTexts: PictureTexts;
  /** Words of the interface that staff changed since the release. */
  readonly words?: ChangedWords;
}

/** The content of the site in every language. The facts are the same in all languages. */
export type Contents = Readonly<Record<Locale, Content>>;

/** The part of a resolver's context that has the texts. */
export interface ContentContext {
  contents: Contents;
}

/** The part of a resolver's context that has the facts. */
export interface FactsContext {
  /** The English content. Its ids and facts are the same in every language. */
  content: Content;
}
