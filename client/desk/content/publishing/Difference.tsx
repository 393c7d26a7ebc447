import { useTranslations } from 'use-intl';
import type { ContentDifferenceQuery } from '../../../../schema/generated/desk/graphql';
import { getKnownLocale } from '../../../../schema/locales';
import { listForms } from '../../../../schema/pluralForms';
import { type Price, wordPrice } from '../../../../schema/priceForms';
import { createPriceFormat } from '../../../../schema/prices';
import { DescribedPicture } from '../../shared/PictureName';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { getTextAttributes } from '../texts/contentText';
import { useFill } from '../texts/FactsContext';
import { compareLines, compareWords, type Part } from './compareWords';

type Change = ContentDifferenceQuery['contentDifference'][number];

/** Marks the words that were removed and added, pictures and the entries of lists as wholes. */
export const Difference = (change: Change) =>
  change.isPicture ? <PictureDifference {...change} /> : <TextDifference {...change} />;

/** Shows the former picture beside the present one. */
function PictureDifference({ before, after }: Change) {
  const t = useTranslations('deskContent');
  return (
    <div className="content-difference content-difference--pictures">
      {typeof before === 'string' && (
        <del>
          <span className="visually-hidden">{t('removed')} </span>
          <DescribedPicture name={before} />
        </del>
      )}
      {typeof after === 'string' && (
        <ins>
          <span className="visually-hidden">{t('added')} </span>
          <DescribedPicture name={after} />
        </ins>
      )}
    </div>
  );
}

function TextDifference(change: Change) {
  const t = useTranslations('deskContent');
  return (
    <p className="content-difference" {...getTextAttributes(change.locale)}>
      {useParts(change).map(({ text, kind }, index) => {
        // The parts of a text have no other identity than their position.
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        return (
          <Mark key={key}>
            <span className="visually-hidden">{t(kind)} </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}

function useParts({ path, before, after, entries, priceForms, locale }: Change): Part[] {
  const t = useTranslations('deskContent');
  const { getLabel, getChoiceLabel, getEntryName } = useFieldLabel();
  const fill = useFill();
  const field = path.split('.').at(-1) ?? path;
  const print = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string')
      return /^[a-z0-9-]+$/.test(value) ? getChoiceLabel(field, value) : fill(listForms(value), locale);
    if (Array.isArray(value)) return value.map(print).join('\n');
    if (typeof value !== 'object') return String(value);
    if (priceForms)
      return wordPrice(value as Price, priceForms, createPriceFormat(getKnownLocale(locale.toLowerCase())));
    return Object.entries(value)
      .map(([name, part]) => `${getLabel(name)}: ${print(part)}`)
      .join('\n');
  };
  const getTitle = (id: unknown) =>
    entries.find((one) => one.path === `${path}[${id}]`)?.title ??
    getEntryName(field, String(id)) ??
    t('lists.untitled');
  const isList = entries.some((one) => one.path.startsWith(`${path}[`));
  if (isList) return compareLines(toList(before).map(getTitle), toList(after).map(getTitle));
  return compareWords(print(before), print(after));
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
