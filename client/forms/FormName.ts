/** The forms of the site. */
export type FormName = 'quote' | 'contact' | 'help' | 'newsletter' | 'service-request';
