import { useContext, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentUnitFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { office } from '../../../../schema/office';
import type { AmountProblem } from '../../../../schema/priceForms';
import { usePageLocale } from '../../../messages/Localized';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { getTextAttributes } from '../texts/contentText';
import { getTextFrame } from '../texts/useAimedField';
import { PriceFormsContext } from './PriceFormsContext';
import {
  type EditedPrice,
  findAmountProblem,
  getPeriod,
  getSaying,
  isSamePrice,
  PERIODS,
  printAmount,
  SAYINGS,
  type Saying,
  say,
  setPeriod,
  toAmount,
  toPrice,
  wordEdited,
} from './priceValue';
import { TextConflict } from './TextConflict';
import type { DocumentDraft } from './useDocumentDraft';
import './PriceField.css';

type Unit = ContentUnitFieldsFragment;
type Text = Unit['texts'][number];

/** Edits a price: the amount once for all languages, or a word in each. Beside it stands how visitors read it. */
export function PriceField({ unit: { path, texts }, draft }: { unit: Unit; draft: DocumentDraft }) {
  const t = useTranslations('deskContent');
  const forms = useContext(PriceFormsContext);
  const id = useId();
  const [source] = texts;
  if (!source) return null;
  const value = draft.getValue(path, source);
  const price = toPrice(value);
  const isWord = getSaying(price) === 'word';
  const published = toPrice(source.published);
  // A text that equals the stored one is no change; the database orders its fields by itself.
  const change = (text: Text, next: EditedPrice) => ({
    path,
    text,
    value: text.draft && isSamePrice(toPrice(text.draft), next) ? text.draft : next,
  });
  const set = (next: EditedPrice) => draft.change([change(source, next)]);
  // The words of translations go with the word.
  const setSaying = (saying: Saying) =>
    draft.change([
      change(source, say(price, saying, toPrice(source.draft))),
      ...(saying === 'word'
        ? []
        : forms.slice(1).map(({ locale }) => ({ path, text: findText(locale), value: findText(locale).draft }))),
    ]);
  const findText = (locale: string): Text =>
    texts.find((text) => text.locale === locale) ?? {
      ...source,
      ...{ locale: locale as Text['locale'], default: null, published: null, draft: null, version: null, states: [] },
    };
  const wordOf = (locale: string) => {
    const value = draft.getValue(path, findText(locale));
    return locale === source.locale ? price : toPrice(value ?? { word: '' });
  };
  const getHint = ({ states }: Text) =>
    (['MISSING', 'SOURCE_CHANGED', 'DEFAULT_CHANGED'] as const)
      .filter((state) => states.includes(state))
      .map((state) => t(`states.${state}`))
      .join(' ');
  return (
    <div className="content-price" {...(!isWord && getTextFrame(path, source.locale))}>
      {texts.map((text) => (
        <TextConflict key={text.locale} path={path} locale={text.locale} draft={draft} />
      ))}
      <div className="content-price__fields">
        {!isWord && (
          <AmountField
            id={`${id}-amount`}
            price={price}
            problem={value === null ? undefined : findAmountProblem(price)}
            hint={getHint(source)}
            onChange={set}
          />
        )}
        <SelectField
          id={`${id}-saying`}
          name={`${id}-saying`}
          label={t('price.saying')}
          options={SAYINGS.map((value) => ({ value, label: t(`price.sayings.${value}`) }))}
          value={getSaying(price)}
          onChange={({ target }) => setSaying(target.value as Saying)}
        />
        {!isWord && (
          <SelectField
            id={`${id}-period`}
            name={`${id}-period`}
            label={t('price.period')}
            emptyLabel={t('price.noPeriod')}
            options={PERIODS.map((value) => ({ value, label: t(`price.periods.${value}`) }))}
            value={getPeriod(price)}
            onChange={({ target }) => set(setPeriod(price, target.value))}
          />
        )}
        {isWord &&
          forms.map(({ locale }) => {
            const { word = '' } = wordOf(locale);
            const text = findText(locale);
            const hint = getHint(text);
            return (
              <div key={locale} {...getTextFrame(path, locale)}>
                <TextField
                  id={`${id}-${locale}`}
                  name={`${id}-${locale}`}
                  label={t('price.word', { language: getLocaleName(locale) })}
                  {...(hint && { hint })}
                  {...(!word.trim() && { error: t('price.errors.word') })}
                  {...getTextAttributes(locale)}
                  value={word}
                  onChange={({ target }) => draft.change([change(text, { word: target.value })])}
                />
              </div>
            );
          })}
      </div>
      <dl className="content-price__shown">
        {forms.map((own) => (
          <div key={own.locale}>
            <dt>{getLocaleName(own.locale)}</dt>
            <dd {...getTextAttributes(own.locale)}>{wordEdited(isWord ? wordOf(own.locale) : price, own) ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {source.states.includes('DRAFT') && (
        <details className="desk-details">
          <summary>{t('publishedText')}</summary>
          <p className="desk-text">{(forms[0] && wordEdited(published, forms[0])) ?? '–'}</p>
        </details>
      )}
    </div>
  );
}

interface AmountProps {
  id: string;
  price: EditedPrice;
  /** Undefined also for the price of a new entry that nobody has typed, which is saved without one. */
  problem: AmountProblem | undefined;
  hint: string;
  onChange: (price: EditedPrice) => void;
}

/** Shows an amount as it was typed, or in the digits of the page. */
function AmountField({ id, price, problem, hint, onChange }: AmountProps) {
  const t = useTranslations('deskContent');
  const locale = usePageLocale();
  const [typed, setTyped] = useState<string>();
  const { amount = '' } = price;
  const isTyped = typed !== undefined && toAmount(typed) === amount;
  return (
    <TextField
      id={id}
      name={id}
      label={t('price.amount', { currency: office.currency })}
      {...(hint && { hint })}
      {...(problem && { error: t(`price.errors.${problem}`) })}
      isErrorAnnounced
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      value={isTyped ? typed : typeof amount === 'number' ? printAmount(amount, locale) : amount}
      // A finger then types over the former amount.
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ ...price, amount: toAmount(target.value) });
      }}
    />
  );
}
