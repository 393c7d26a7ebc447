import { useTranslations } from 'use-intl';
import { isPictureKey, PictureName } from '../../shared/PictureName';
import { getTextAttributes, printValue } from '../texts/contentText';
import { compareWords, type Part } from './compareWords';

interface Props {
  /** GraphQL name of the language. */
  locale: string;
  before: unknown;
  after: unknown;
}

const print = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '' : printValue(value);

/** Compares two texts word by word, and two pictures as wholes. */
function compare(before: string, after: string): Part[] {
  if (!isPictureKey(before) && !isPictureKey(after)) return compareWords(before, after);
  const parts: Part[] = [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ];
  return parts.filter(({ text }) => text);
}

/** Marks the words that were removed and added. */
export function Difference({ locale, before, after }: Props) {
  const t = useTranslations('deskContent');
  return (
    <p className="content-difference" {...getTextAttributes(locale)}>
      {compare(print(before), print(after)).map(({ text, kind }, index) => {
        // The parts of a text have no other identity than their position.
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Change = kind === 'removed' ? 'del' : 'ins';
        return (
          <Change key={key}>
            <span className="visually-hidden">{t(kind)} </span>
            {isPictureKey(text) ? <PictureName name={text} /> : text}
          </Change>
        );
      })}
    </p>
  );
}
