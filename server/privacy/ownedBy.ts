import type { Holding } from './Holding';

/** Rows of one address, in SQL over the values of `addressValues`. Case never matters. */
export const ownedBy = ({ isKey }: Pick<Holding, 'isKey'>): string =>
  isKey ? '"email" = :lower' : 'lower("email") in (lower(:typed), lower(:lower), lower(:upper))';

/**
 * The spellings of an address to compare. A database may know capitals of ASCII only, so those of other letters are
 * brought along.
 */
export const addressValues = (email: string) => ({
  typed: email,
  lower: email.toLowerCase(),
  upper: email.toUpperCase(),
});
