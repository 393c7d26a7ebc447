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

/** Gives `useTranslations` and `useFormatter` the language of the page. Times of day are those of the office. */
export const Localized = ({ locale, messages, children }: Props) => (
  <IntlProvider locale={locales[locale].tag} messages={messages} timeZone={office.timeZone}>
    {children}
  </IntlProvider>
);

/** The language of the page for what takes it as an argument, as `handle.meta` does. */
export const useLocalization = (): Localization => ({ locale: usePageLocale(), messages: useMessages() });

/** The language of the page; the provider knows it by its tag, which asks for Latin digits. */
export function usePageLocale(): Locale {
  const tag = useLocale();
  return localeNames.find((locale) => locales[locale].tag === tag) ?? defaultLocale;
}
