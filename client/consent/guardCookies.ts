import { readConsent } from '../../schema/rules/consent';

const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
let guard: { isOpen: boolean } | undefined;

/**
 * From here on scripts of this page can set the cookies named and no others: the analytics service would set one for
 * itself that the cookie policy does not list. While closed none can be set at all, nor when consent was withdrawn in
 * another tab.
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
