/** The document without which nothing may be collected. */
export const PRIVACY_POLICY = 'privacy-policy';

/** First parts of the addresses of other pages, and of the server. */
const TAKEN: readonly string[] = [
  'articles',
  ...['services', 'portfolio', 'about', 'contact', 'get-quote', 'newsletter', 'account', 'forms', 'privacy'],
  ...['api', 'graphql', 'desk', 'preview', 'consent', 'media', 'assets', 'og', 'pictures'],
  ...['graphiql', 'api-docs', 'healthz', 'readyz', 'metrics'],
];

/** Whether a document may have an address. Two letters may be a language. */
export const isDocumentSlug = (slug: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length !== 2 && !TAKEN.includes(slug);
