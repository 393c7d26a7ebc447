import type { About } from './About';
import type { Faq, Help } from './Help';
import type { Home } from './Home';
import type { CookieRow, LegalDocument } from './LegalDocument';
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
  readonly plans: readonly Plan[];
  readonly faqs: readonly Faq[];
  readonly help: Help;
  readonly about: About;
  readonly legalDocuments: readonly LegalDocument[];
  readonly cookies: readonly CookieRow[];
}

/** What the content resolvers need of a GraphQL context. */
export interface ContentContext {
  content: Content;
}
