import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { defaultLocale, type Locale, localeNames, locales } from '../../schema/locales';
import type { Messages } from '../../schema/messages/messages';
import { office } from '../../schema/office';

export interface Localization {
  locale: Locale;
  messages: Messages;
}

interface Props extends Localization {
  children: ReactNode;
}

/** Provides the language of the page to `useTranslations` and `useFormatter`. Times are in the time zone of the office. */
export const Localized = ({ locale, messages, children }: Props) => (
  <IntlProvider locale={locales[locale].tag} messages={messages} timeZone={office.timeZone}>
    {children}
  </IntlProvider>
);

/** Returns the language of the page for functions with a parameter for it, such as `handle.meta`. */
export const useLocalization = (): Localization => ({ locale: usePageLocale(), messages: useMessages() });

/** Returns the language of the page. The provider has its language tag, which requests Latin digits. */
export function usePageLocale(): Locale {
  const tag = useLocale();
  return localeNames.find((locale) => locales[locale].tag === tag) ?? defaultLocale;
}
