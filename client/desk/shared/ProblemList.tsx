import type { ContentProblemFieldsFragment } from '../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../schema/locales';
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
            <bdi>{message}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
