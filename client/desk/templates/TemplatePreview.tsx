import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { type Locale as LocaleEnum, SiteNameDocument } from '../../../schema/generated/desk/graphql';
import { type Locale, locales } from '../../../schema/locales';
import type { Messages } from '../../../schema/messages/messages';
import { getPersonName } from '../../../schema/personName';
import { useDeskUser } from '../data/SessionContext';
import { fillReply, type Reply } from '../shared/fillReply';
import { loadPageMessages } from '../shared/loadPageMessages';

/** Loads an invented visitor in the language of the template, whose messages are not those of the desk. */
function useExample(locale: Locale): { name: string; text: string } {
  const [messages, setMessages] = useState<Messages>();
  useEffect(() => void loadPageMessages('templates', locale).then(setMessages), [locale]);
  const { exampleName = '', exampleText = '' } = messages?.deskTemplates ?? {};
  return { name: exampleName, text: exampleText };
}

/** Shows a template as a reply to an invented request. */
export function TemplatePreview({ template, locale }: { template: Reply; locale: Locale }) {
  const t = useTranslations('deskTemplates');
  const staff = getPersonName(useDeskUser());
  const [{ data }] = useQuery({ query: SiteNameDocument, variables: { locale: locale.toUpperCase() as LocaleEnum } });
  const item = { ...useExample(locale), email: 'visitor@example.com', reference: 'Q-1A2B3C4D' };
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
