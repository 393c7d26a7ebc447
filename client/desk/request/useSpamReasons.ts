import { useTranslations } from 'use-intl';

/** Words reasons why something looks like spam. A code that is not worded yet stands for itself. */
export function useSpamReasons(): (codes: readonly string[]) => string {
  const t = useTranslations('deskRequest');
  return (codes) =>
    codes
      .map((code) => {
        const key = `spam.${code}` as 'spam.SHOUTING';
        return t.has(key) ? t(key) : code;
      })
      .join(' · ');
}
