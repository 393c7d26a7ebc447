import { useTranslations } from 'use-intl';
import { getTextAttributes, printValue } from '../texts/contentText';
import { compareWords } from './compareWords';

interface Props {
  /** GraphQL name of the language. */
  locale: string;
  before: unknown;
  after: unknown;
}

const print = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '' : printValue(value);

/** Marks the words that were removed and added. */
export function Difference({ locale, before, after }: Props) {
  const t = useTranslations('deskContent');
  return (
    <p className="content-difference" {...getTextAttributes(locale)}>
      {compareWords(print(before), print(after)).map(({ text, kind }, index) => {
        // The parts of a text have no other identity than their position.
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Change = kind === 'removed' ? 'del' : 'ins';
        return (
          <Change key={key}>
            <span className="visually-hidden">{t(kind)} </span>
            {text}
          </Change>
        );
      })}
    </p>
  );
}
