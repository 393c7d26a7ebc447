// One line for each area of the interface: every page loads the words of its own areas only.
export { about } from './en/about';
export { consent } from './en/consent';
export { contact } from './en/contact';
export { forms } from './en/forms';
export { help } from './en/help';
export { home } from './en/home';
export { layout } from './en/layout';
export { legal } from './en/legal';
export { newsletter } from './en/newsletter';
export { page } from './en/page';
export { portfolio } from './en/portfolio';
export { quote } from './en/quote';
export { service } from './en/service';
export { serviceRequest } from './en/serviceRequest';
export { services } from './en/services';
export { subscription } from './en/subscription';
