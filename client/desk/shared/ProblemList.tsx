import type { ContentProblemFieldsFragment } from '../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../schema/locales';
import { isPictureKey, PictureName, splitAtPictures } from './PictureName';
import { useDocumentName } from './useDocumentName';
import { useFieldLabel } from './useFieldLabel';
import './ProblemList.css';

/** Lists the findings of the checks, with document, language and field. */
export function ProblemList({ problems }: { problems: readonly ContentProblemFieldsFragment[] }) {
  const getName = useDocumentName();
  const { getPathLabel } = useFieldLabel();
  return (
    <ul className="content-problems">
      {problems.map(({ document, locale, path, message }) => (
        <li key={`${document} ${locale} ${path} ${message}`}>
          <bdi>{getName(document)}</bdi>
          {' · '}
          <bdi>{getLocaleName(locale)}</bdi>
          {path && (
            <>
              {' · '}
              <bdi>{getPathLabel(path)}</bdi>
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
        </li>
      ))}
    </ul>
  );
}
