import { useTranslations } from 'use-intl';
import { isPictureKey, PictureName } from '../../shared/PictureName';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { getTextAttributes, listTexts } from '../texts/contentText';
import { compareWords, type Part } from './compareWords';

interface Props {
  /** GraphQL name of the language. */
  locale: string;
  before: unknown;
  after: unknown;
}

/** Compares two texts word by word, and two pictures as wholes. */
function compare(before: string, after: string): Part[] {
  if (!isPictureKey(before) && !isPictureKey(after)) return compareWords(before, after);
  const parts: Part[] = [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ];
  return parts.filter(({ text }) => text);
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
        {compare(former.get(path) ?? '', next.get(path) ?? '').map(({ text, kind }, index) => {
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
      </span>
    </p>
  ));
}
