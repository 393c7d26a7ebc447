import type { FieldError } from '../../schema/rules/FieldError';
import { LIMITS } from '../../schema/rules/limits';
import { getLength } from '../../schema/rules/text';

const MIN_LENGTH = 10;
const MIN_DIFFERENT = 5;

/** Long enough, and still among the first that anybody tries. */
const COMMON = /^(?:password|passw0rd|qwerty|azerty|letmein|welcome|iloveyou|admin|khatam|12345|abc)+[\d!?.@_-]*$/i;

/**
 * Why a password cannot be chosen: it is too easily guessed (NIST SP 800-63B: length and known words, no rules of
 * composition), or longer than a sign-in takes.
 */
export function findPasswordError(password: string, email: string, field = 'password'): FieldError | undefined {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const told = (message: string, code: FieldError['code'] = 'WEAK_PASSWORD'): FieldError => ({
    field,
    code,
    message,
  });
  if (getLength(password) > LIMITS.password) {
    return told(`Choose a password of ${LIMITS.password} characters or fewer.`, 'TOO_LONG');
  }
  if (getLength(password) < MIN_LENGTH) return told(`Choose a password of ${MIN_LENGTH} characters or more.`);
  if (new Set(password).size < MIN_DIFFERENT || COMMON.test(password) || /^\d+$/.test(password)) {
    return told('Choose a password that is harder to guess.');
  }
  if (local.length > 3 && password.toLowerCase().includes(local)) {
    return told('Choose a password without your email address in it.');
  }
  return undefined;
}
