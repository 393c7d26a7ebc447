import { useTranslations } from 'use-intl';

/** Returns a function that words the signs of spam. A code without a message is shown as it is. */
export function useSpamReasons(): (codes: readonly string[]) => string {
  const t = useTranslations('spam');
  return (codes) =>
    codes
      .map((code) => {
        const key = `reasons.${code}` as 'reasons.SHOUTING';
        return t.has(key) ? t(key) : code;
      })
      .join(' · ');
}
