import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { type Locale as LocaleEnum, SiteNameDocument } from '../../../schema/generated/desk/graphql';
import { type Locale, locales } from '../../../schema/locales';
import { getPersonName } from '../inbox/getPersonName';
import { fillReply, type Reply } from '../request/fillReply';
import { useDeskUser } from '../session/SessionContext';

/** An invented visitor, in each language. */
const EXAMPLES: Record<Locale, { name: string; text: string }> = {
  en: { name: 'Amina Example', text: 'We need a website for our shop.' },
  fr: { name: 'Amina Exemple', text: 'Il nous faut un site pour notre boutique.' },
  ar: { name: 'أمينة مثال', text: 'نحتاج موقعًا لمتجرنا.' },
};

/** A template as a reply to an invented request. */
export function TemplatePreview({ template, locale }: { template: Reply; locale: Locale }) {
  const t = useTranslations('deskTemplates');
  const staff = getPersonName(useDeskUser());
  const [{ data }] = useQuery({ query: SiteNameDocument, variables: { locale: locale.toUpperCase() as LocaleEnum } });
  const item = { ...EXAMPLES[locale], reference: 'Q-1A2B3C4D' };
  const { subject, body } = fillReply({ template, item, staff, site: data?.site.name ?? '' });
  return (
    <details className="templates__preview">
      <summary>{t('preview')}</summary>
      <div lang={locale} dir={locales[locale].dir}>
        <p className="templates__subject">{subject}</p>
        <p className="templates__body">{body}</p>
      </div>
    </details>
  );
}
