import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { DeskSection } from '../../ui/DeskSection';
import { useEntryIds } from '../lists/useEntryIds';
import { useMoves } from '../lists/useMoves';
import { ProjectRow } from './ProjectRow';
import './ProjectList.css';

/** Loaded when it is asked for, because the library that makes names in addresses has the letters of all alphabets. */
const NewProjectDialog = lazy(async () => ({ default: (await import('./NewProjectDialog')).NewProjectDialog }));

interface Props {
  projects: ContentBoardQuery['contentProjects'];
  documents: ContentBoardQuery['contentDocuments'];
  list: ContentBoardQuery['contentDocument'];
  onChanged: () => void;
}

/** Lists the projects in the order of the portfolio: ordered by buttons or dragging, added and deleted as drafts. */
export function ProjectList({ projects, documents, list, onChanged }: Props) {
  const t = useTranslations('deskContent.projects');
  const [isAdding, setAdding] = useState(false);
  const order = useEntryIds(list, onChanged);
  const { ids, saving, error, isBusy, change } = order;
  const moves = useMoves({
    ids,
    getTitle: (id) => projects.find((project) => project.id === id)?.title ?? id,
    onOrder: (next) => void change(next),
  });
  const removed = projects.filter(({ id }) => !ids.includes(id));
  /** A project comes back to its position in the last publication, or in the release. */
  const bringBack = (id: string) => {
    const [text] = list.units[0]?.texts ?? [];
    const former = [text?.published, text?.default].find((one) => Array.isArray(one) && one.includes(id)) as
      | string[]
      | undefined;
    return change(ids.toSpliced(former?.indexOf(id) ?? ids.length, 0, id));
  };
  const getStates = (id: string) => documents.find((document) => document.id === `projects/${id}`)?.states ?? [];
  return (
    <DeskSection
      title={t('title')}
      lead={t('lead')}
      aside={<Button onClick={() => setAdding(true)}>{t('new')}</Button>}
    >
      <p className="visually-hidden" role="status">
        {moves.status}
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      {saving === 'conflict' && <Notice tone="error">{t('listConflict')}</Notice>}
      <p className="desk-soft project-list__saving" role="status">
        {saving === 'saving' && t('saving')}
        {saving === 'saved' && t('saved')}
      </p>
      <ol className="desk-rows" ref={moves.list}>
        {[...ids, ...removed.map(({ id }) => id)].map((id, index) => {
          const project = projects.find((one) => one.id === id);
          return (
            project && (
              <ProjectRow
                key={id}
                project={project}
                isDeleted={index >= ids.length}
                states={getStates(id)}
                position={index}
                count={ids.length}
                isBusy={isBusy}
                onMove={(position, control) => moves.moveTo(id, position, control)}
                onDropOf={(other) => moves.moveTo(other, index)}
                onRemove={() => change(ids.filter((one) => one !== id))}
                onBringBack={() => bringBack(id)}
              />
            )
          );
        })}
      </ol>
      <Suspense>
        {isAdding && <NewProjectDialog known={projects} list={order} onClose={() => setAdding(false)} />}
      </Suspense>
    </DeskSection>
  );
}
