/** All paths of the site, so that a changed path is changed once. Canonical: no trailing slash. */
export const paths = {
  home: () => '/',
  services: () => '/services',
  service: (slug: string) => `/services/${encodeURIComponent(slug)}`,
  portfolio: () => '/portfolio',
  project: (id: string) => `/portfolio/${encodeURIComponent(id)}`,
  articles: () => '/articles',
  article: (id: string) => `/articles/${encodeURIComponent(id)}`,
  about: () => '/about',
  contact: () => '/contact',
  getQuote: (projectType?: string) => (projectType ? `/get-quote?projectType=${projectType}` : '/get-quote'),
  privacyPolicy: () => '/privacy-policy',
  document: (slug: string) => `/${slug}`,
  confirmSubscription: () => '/newsletter/confirm',
  unsubscribe: () => '/newsletter/unsubscribe',
  confirmAccount: () => '/account/confirm',
  resetPassword: () => '/account/reset',
} as const;
