import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Locale, SetMailLocaleDocument } from '../../../schema/generated/desk/graphql';
import { localeNames, locales } from '../../../schema/locales';
import { SelectField } from '../../ui/SelectField';
import { useChange } from '../data/useChange';
import { useToast } from '../ui/ActionsProvider';

const OPTIONS = localeNames.map((name) => ({ value: name.toUpperCase(), label: locales[name].name }));

/** Chooses the language of mail to the user's account. */
export function MailLocaleSelect({ stored }: { stored: Locale }) {
  const desk = useTranslations('desk');
  const t = useTranslations('deskAccount');
  const show = useToast();
  const { run, isBusy, error } = useChange(SetMailLocaleDocument);
  const [chosen, setChosen] = useState(stored);
  const choose = async (locale: Locale) => {
    setChosen(locale);
    if ((await run({ locale })).isDone) show({ text: t('mailLanguageSaved') });
  };
  return (
    <SelectField
      id={useId()}
      name="mailLocale"
      label={desk('language')}
      options={OPTIONS}
      value={isBusy ? chosen : stored}
      onChange={({ target }) => void choose(target.value as Locale)}
      {...(error && { error })}
    />
  );
}
