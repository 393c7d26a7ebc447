import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Locale, localeNames, locales } from '../../../schema/locales';
import { usePageLocale } from '../../messages/Localized';
import { SelectField } from '../../ui/SelectField';
import { chooseDeskLocale } from '../shared/deskLocale';

/** Chooses the language of the desk, stored on this device. */
export function LocaleSelect() {
  const t = useTranslations('desk');
  const options = localeNames.map((locale) => ({ value: locale, label: locales[locale].name }));
  return (
    <SelectField
      id={useId()}
      name="locale"
      label={t('language')}
      options={options}
      value={usePageLocale()}
      onChange={({ target }) => chooseDeskLocale(target.value as Locale)}
    />
  );
}
