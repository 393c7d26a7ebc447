import type { ContentProblemFieldsFragment } from '../../../schema/generated/desk/graphql';
import { codeLanguage, getLocaleName } from '../../../schema/locales';
import { isPictureKey, PictureName, splitAtPictures } from './PictureName';
import { useDocumentName } from './useDocumentName';
import './ProblemList.css';

/** Lists the findings of the checks of the build, with document, language and path. */
export function ProblemList({ problems }: { problems: readonly ContentProblemFieldsFragment[] }) {
  const getName = useDocumentName();
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
              <bdi className="desk-code">{path}</bdi>
            </>
          )}
          <p>
            <bdi lang={codeLanguage} dir="ltr">
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
