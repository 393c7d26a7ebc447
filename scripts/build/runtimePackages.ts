/**
 * Packages outside of the built server's file, the only ones that an image needs: they read files in their folder, are loaded
 * only on demand, or need the real `require` (without it, Apollo computes hashes in JavaScript).
 */
export const runtimePackages = [
  '@apollo/utils.createhash',
  '@electric-sql/pglite',
  'html-to-text',
  'imapflow',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
  'postal-mime',
  'sharp',
];
