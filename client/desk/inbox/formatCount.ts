import { codeLanguage } from '../../../schema/locales';

/** The server counts to a thousand and one. */
const MOST = 1000;

/** A count as it is shown: exact to 1,000, then "1,000+". */
export const formatCount = (count: number): string => (count > MOST ? '1,000+' : count.toLocaleString(codeLanguage));
