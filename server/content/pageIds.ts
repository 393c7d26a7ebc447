/** The pages whose texts stand in `pages.yaml`, each a row of `client/routes.tsx`. */
export const pageIds: readonly string[] = ['home', 'services', 'portfolio', 'about', 'contact', 'get-quote'];

/** The documents of `legal/`, each a row of `client/routes.tsx`. */
export const legalSlugs: readonly string[] = ['privacy-policy', 'terms-of-service', 'cookie-policy'];
