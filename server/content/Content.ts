import type { About } from './types/About';
import type { CookieRow } from './types/CookieRow';
import type { Faq } from './types/Faq';
import type { Help } from './types/Help';
import type { Home } from './types/Home';
import type { LegalDocument } from './types/LegalDocument';
import type { PageText } from './types/PageText';
import type { Plan } from './types/Plan';
import type { Service } from './types/Service';
import type { ServiceDetail } from './types/ServiceDetail';
import type { Site } from './types/Site';

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
