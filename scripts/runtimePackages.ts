/**
 * Packages that stay outside of the built server's one file, and are all that an image needs beside it: they find files of their own
 * beside themselves, are loaded by few, or ask for their own `require` (without it, Apollo's hashes are made in JavaScript).
 */
export const runtimePackages = [
  '@apollo/utils.createhash',
  '@electric-sql/pglite',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
];
