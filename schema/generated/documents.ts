// Written by `npm run gen` from the files of agency/content/<language>/legal.
export const documentSlugs: readonly string[] = [
  "privacy-policy",
  "terms-of-service",
  "cookie-policy"
];
