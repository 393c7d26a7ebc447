import { useTranslations } from 'use-intl';
import { type Locale, locales } from '../../schema/locales';
import { usePageLocale } from '../messages/Localized';
import { useLanguageLinks } from '../navigation/useLanguageLinks';
import { ChevronIcon, GlobeIcon } from '../ui/icons';
import { useDisclosure } from './useDisclosure';
import './LanguagePicker.css';

type LanguageListProps = { onChoose: (locale: Locale) => void };

/** Lists the languages of the site under their own names, with links to this page. Each language is a separate document. */
export function LanguageList({ onChoose }: LanguageListProps) {
  const t = useTranslations('layout');
  return (
    <ul className="language-list" aria-label={t('languages')}>
      {useLanguageLinks().map(({ locale, href, isCurrent }) => (
        <li key={locale}>
          <a
            className="language-list__link"
            href={href}
            lang={locale}
            hrefLang={locale}
            aria-current={isCurrent || undefined}
            onClick={() => onChoose(locale)}
          >
            {locales[locale].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows the languages in the bar of wide windows. */
export function LanguagePicker({ currentPath, onChoose }: LanguageListProps & { currentPath: string }) {
  const t = useTranslations('layout');
  const { name } = locales[usePageLocale()];
  const details = useDisclosure(currentPath);
  return (
    <details className="language-picker" ref={details}>
      <summary className="main-nav__link" aria-label={t('language', { name })}>
        <GlobeIcon />
        <span className="language-picker__name">{name}</span>
        <ChevronIcon />
      </summary>
      <LanguageList onChoose={onChoose} />
    </details>
  );
}
