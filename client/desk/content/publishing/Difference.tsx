import { useTranslations } from 'use-intl';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { getTextAttributes, listTexts } from '../texts/contentText';
import { compareWords } from './compareWords';

interface Props {
  /** GraphQL name of the language. */
  locale: string;
  before: unknown;
  after: unknown;
}

/** Marks the words that were removed and added; of a project only in the fields that differ. */
export function Difference({ locale, before, after }: Props) {
  const t = useTranslations('deskContent');
  const { getPathLabel } = useFieldLabel();
  const [former, next] = [listTexts(before), listTexts(after)];
  const paths = [...new Set([...former.keys(), ...next.keys()])].filter((path) => former.get(path) !== next.get(path));
  return paths.map((path) => (
    <p key={path} className="content-difference">
      {path && <span className="content-changes__place">{getPathLabel(path)}: </span>}
      <span {...getTextAttributes(locale)}>
        {compareWords(former.get(path) ?? '', next.get(path) ?? '').map(({ text, kind }, index) => {
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
      </span>
    </p>
  ));
}
