import { about } from './en/about';
import { consent } from './en/consent';
import { contact } from './en/contact';
import { forms } from './en/forms';
import { help } from './en/help';
import { home } from './en/home';
import { layout } from './en/layout';
import { legal } from './en/legal';
import { newsletter } from './en/newsletter';
import { page } from './en/page';
import { portfolio } from './en/portfolio';
import { quote } from './en/quote';
import { service } from './en/service';
import { serviceRequest } from './en/serviceRequest';
import { services } from './en/services';

/** All words of the interface. Each area owns one file under `en/`; another language is another folder. */
export const words = {
  about,
  consent,
  contact,
  forms,
  help,
  home,
  layout,
  legal,
  newsletter,
  page,
  portfolio,
  quote,
  service,
  serviceRequest,
  services,
} as const;
