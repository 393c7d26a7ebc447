import { readConsent } from '../../schema/rules/consent';

const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
let guard: { isOpen: boolean } | undefined;

/**
 * Restricts the cookies that scripts can set to the named ones, because the analytics service would set one that the cookie policy
 * does not list. While the guard is closed, and after consent was withdrawn in another tab, no cookie can be set.
 */
export function guardCookies(names: readonly string[]): { isOpen: boolean } {
  if (guard) return guard;
  const state = { isOpen: false };
  guard = state;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookie?.get?.call(document),
    set: (text: string) => {
      const name = text.split('=', 1)[0]?.trim() ?? '';
      const isAllowed = state.isOpen && readConsent(document.cookie)?.performance;
      if (isAllowed && names.includes(name)) cookie?.set?.call(document, text);
    },
  });
  return state;
}
