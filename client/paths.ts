/** All paths of the site, so that a changed path is changed once. Canonical: no trailing slash. */
export const paths = {
  home: () => '/',
  services: () => '/services',
  service: (slug: string) => `/services/${encodeURIComponent(slug)}`,
  portfolio: () => '/portfolio',
  project: (id: string) => `/portfolio/${encodeURIComponent(id)}`,
  about: () => '/about',
  contact: () => '/contact',
  getQuote: (projectType?: string) => (projectType ? `/get-quote?projectType=${projectType}` : '/get-quote'),
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  cookiePolicy: () => '/cookie-policy',
  confirmSubscription: () => '/newsletter/confirm',
  unsubscribe: () => '/newsletter/unsubscribe',
  confirmAccount: () => '/account/confirm',
  resetPassword: () => '/account/reset',
} as const;
