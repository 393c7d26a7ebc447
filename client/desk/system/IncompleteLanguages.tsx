import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { IncompleteLanguagesDocument } from '../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../schema/locales';
import { DeskSection } from '../ui/DeskSection';

/** Counts what is left to translate; shows nothing once every language is complete. */
export function IncompleteLanguages() {
  const t = useTranslations('deskSystem');
  const [{ data }] = useQuery({ query: IncompleteLanguagesDocument });
  if (!data || data.incompleteLanguages.length === 0) return null;
  return (
    <DeskSection title={t('languages')} lead={t('languagesLead')}>
      <ul className="desk-rows">
        {data.incompleteLanguages.map(({ locale, isComing, missing }) => {
          const values = { language: getLocaleName(locale), count: missing ?? 0 };
          return (
            <li key={locale}>
              {missing === null
                ? t('languageUnknown', values)
                : t(isComing ? 'languageComing' : 'languageLacks', values)}
            </li>
          );
        })}
      </ul>
    </DeskSection>
  );
}
