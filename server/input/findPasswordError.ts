import { agency } from '../../schema/generated/agency';
import type { FieldError } from '../../schema/rules/FieldError';
import { LIMITS } from '../../schema/rules/limits';
import { getLength } from '../../schema/rules/text';
import type { RequestError } from '../errors/wordFieldErrors';

const MIN_LENGTH = 10;
const MIN_DIFFERENT = 5;

/** The agency's name, and the first label of its domain, in letters that a pattern reads as they are. */
const OWN_WORDS = [agency.name, agency.domain.replace(/\..*$/, '')]
  .map((word) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
  .filter((word) => word !== '')
  .join('|');

/** Long enough, but among the first guesses of an attacker. */
const COMMON = new RegExp(
  `^(?:password|passw0rd|qwerty|azerty|letmein|welcome|iloveyou|admin|${OWN_WORDS}|12345|abc)+[\\d!?.@_-]*$`,
  'iu',
);

/**
 * Returns why a password is rejected: it is easy to guess (NIST SP 800-63B: length and known words, no composition rules), or
 * longer than a sign-in accepts.
 */
export function findPasswordError(password: string, email: string, field = 'password'): FieldError | undefined {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const weak = (reason: RequestError): FieldError => ({ field, code: 'WEAK_PASSWORD', reason });
  if (getLength(password) > LIMITS.password) {
    return { field, code: 'TOO_LONG', reason: 'passwordTooLong', params: { max: LIMITS.password } };
  }
  if (getLength(password) < MIN_LENGTH) return { ...weak('passwordTooShort'), params: { min: MIN_LENGTH } };
  if (new Set(password).size < MIN_DIFFERENT || COMMON.test(password) || /^\d+$/.test(password)) {
    return weak('passwordGuessable');
  }
  if (local.length > 3 && password.toLowerCase().includes(local)) {
    return weak('passwordHasEmail');
  }
  return undefined;
}
