import documents from '../../schema/generated/persisted-documents.json';

/** The pages whose texts stand in `pages.yaml`: those that an operation asks for, as `page(id: "contact")`. */
export const pageIds: readonly string[] = [
  ...new Set(
    Object.values(documents).flatMap((text) => [...text.matchAll(/\bpage\(id: "([^"]+)"\)/g)].map(([, id = '']) => id)),
  ),
];

/** The documents of `legal/`, each a row of `client/routes.tsx`. */
export const legalSlugs: readonly string[] = ['privacy-policy', 'terms-of-service', 'cookie-policy'];
