import { useTranslations } from 'use-intl';

/** Words reasons why something looks like spam. A code that is not worded yet stands for itself. */
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
