import type { Holding } from './Holding';

/** Rows of one address, in SQL over the values of `addressValues`. As arrays, so that indexes serve. */
export const ownedBy = ({ isKey }: Pick<Holding, 'isKey'>): string =>
  isKey
    ? '"email" = any(array(select json_array_elements_text(:keys::json)))'
    : 'lower("email") = any(array(select lower(value) from json_array_elements_text(:spellings::json)))';
