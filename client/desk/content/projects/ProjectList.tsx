import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { useDocumentName } from '../../shared/useDocumentName';
import { DocumentRows } from '../lists/DocumentRows';
import './ProjectList.css';

/** Loaded when it is asked for, because the library that makes names in addresses has the letters of all alphabets. */
const NewProjectDialog = lazy(async () => ({ default: (await import('./NewProjectDialog')).NewProjectDialog }));

interface Props {
  projects: ContentBoardQuery['contentProjects'];
  documents: ContentBoardQuery['contentDocuments'];
  list: ContentBoardQuery['contentDocument'];
  onChanged: () => void;
}

/** Lists the projects in the order of the portfolio. */
export const ProjectList = ({ projects, documents, list, onChanged }: Props) => (
  <DocumentRows
    list="projects"
    entries={projects}
    {...{ documents, onChanged }}
    ids={list}
    getWarning={(id) => <Uses usedIn={projects.find((project) => project.id === id)?.usedIn ?? []} />}
    renderDialog={(ids, onClose) => <NewProjectDialog known={projects} list={ids} onClose={onClose} />}
  />
);

function Uses({ usedIn }: Pick<ContentBoardQuery['contentProjects'][number], 'usedIn'>) {
  const t = useTranslations('deskContent.projects');
  const getName = useDocumentName();
  if (usedIn.length === 0) return <p>{t('unused')}</p>;
  return (
    <>
      <p>{t('uses')}</p>
      <ul className="project-row__uses">
        {usedIn.map((document) => (
          <li key={document}>
            <Link to={`/content/${document}`}>
              <bdi>{getName(document)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
