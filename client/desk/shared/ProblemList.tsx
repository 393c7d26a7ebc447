import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ContentProblemFieldsFragment } from '../../../schema/generated/desk/graphql';
import { codeLanguage, getLocaleName } from '../../../schema/locales';
import { useDocumentName } from './useDocumentName';
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
              {message}
            </bdi>
          </p>
          <Link to={`/content/${document}#${encodeURIComponent(path)}`} onClick={onFollow}>
            {t('toField')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
