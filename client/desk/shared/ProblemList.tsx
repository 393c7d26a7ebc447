import type { ContentProblemFieldsFragment } from '../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../schema/locales';
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
            <bdi>{message}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
