import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ContentProblemFieldsFragment } from '../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../schema/locales';
import { isPictureKey, PictureName, splitAtPictures } from './PictureName';
import { useDocumentName } from './useDocumentName';
import { useFieldLabel } from './useFieldLabel';
import './ProblemList.css';

interface Props {
  problems: readonly ContentProblemFieldsFragment[];
  /** Called when a link to a field is followed. */
  onFollow?: () => void;
}

/** Lists the findings of the checks of the build, with document and language, and a link to the field of each. */
export function ProblemList({ problems, onFollow }: Props) {
  const t = useTranslations('deskContent');
  const getName = useDocumentName();
  const { getPathLabel } = useFieldLabel();
  return (
    <ul className="content-problems">
      {problems.map(({ document, locale, path, entries, message }) => (
        <li key={`${document} ${locale} ${path} ${message}`}>
          <bdi>{getName(document)}</bdi>
          {' · '}
          <bdi>{getLocaleName(locale)}</bdi>
          {path && (
            <>
              {' · '}
              <bdi>{getPathLabel(path, entries)}</bdi>
            </>
          )}
          <p>
            <bdi>
              {splitAtPictures(message).map((part, index) =>
                // The parts of a text have no other identity than their position.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                isPictureKey(part) ? <PictureName key={index} name={part} /> : part,
              )}
            </bdi>
          </p>
          <Link
            to={`/content/${document}`}
            // A text of a list of texts is in the field of the list.
            state={{ field: { locale, path: path.replace(/\[\d+\]$/, ''), text: '' } }}
            onClick={onFollow}
          >
            {t('toField')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
