import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ProjectBoardDocument, type ProjectBoardQuery } from '../../../../schema/generated/desk/graphql';
import { offeredServiceTypes } from '../../../../schema/rules/choices';
import { SelectField } from '../../../ui/SelectField';
import { useDocumentName } from '../../shared/useDocumentName';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { DocumentRows, type ListProps } from '../lists/DocumentRows';
import './ProjectList.css';

/** Lists the projects in the order of the portfolio. */
export function ProjectList(props: ListProps) {
  const choices = useTranslations('choices');
  const { getLabel } = useFieldLabel();
  const id = useId();
  const [serviceType, setServiceType] = useState<string>(offeredServiceTypes[0] ?? '');
  return (
    <DocumentRows
      {...props}
      list="projects"
      query={ProjectBoardDocument}
      facts={{ serviceType, year: new Date().getFullYear(), isFeatured: false }}
      fields={
        <SelectField
          id={id}
          name={id}
          label={getLabel('serviceType')}
          options={offeredServiceTypes.map((value) => ({ value, label: choices(`services.${value}`) }))}
          value={serviceType}
          onChange={({ target }) => setServiceType(target.value)}
        />
      }
      getWarning={({ usedIn }) => <Uses usedIn={usedIn} />}
    />
  );
}

function Uses({ usedIn }: Pick<ProjectBoardQuery['entries'][number], 'usedIn'>) {
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
