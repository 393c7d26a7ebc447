import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { DeskSection } from '../../ui/DeskSection';
import { ProjectRow } from './ProjectRow';
import { useProjectOrder } from './useProjectOrder';
import './ProjectList.css';

/** Loaded when it is asked for, because the library that makes names in addresses has the letters of all alphabets. */
const NewProjectDialog = lazy(async () => ({ default: (await import('./NewProjectDialog')).NewProjectDialog }));

interface Props {
  projects: ContentBoardQuery['contentProjects'];
  documents: ContentBoardQuery['contentDocuments'];
  onChanged: () => void;
}

/** Lists the projects in the order of the portfolio: ordered by buttons or dragging, featured, hidden, added and deleted as drafts. */
export function ProjectList({ projects, documents, onChanged }: Props) {
  const t = useTranslations('deskContent.projects');
  const [isAdding, setAdding] = useState(false);
  const present = projects.filter(({ isDeleted }) => !isDeleted);
  const deleted = projects.filter(({ isDeleted }) => isDeleted);
  const order = useProjectOrder(
    present.map(({ id }) => id),
    onChanged,
  );
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; control?: string; text: string }>();
  // A row that is moved in the document loses the focus.
  useEffect(() => {
    if (!moved?.control) return;
    list.current?.querySelector<HTMLElement>(`[data-project="${moved.id}"] [data-control="${moved.control}"]`)?.focus();
  }, [moved]);
  const moveTo = (id: string, position: number, control?: string) => {
    if (position < 0 || position >= present.length) return;
    order.moveTo(id, position);
    const title = projects.find((project) => project.id === id)?.title ?? id;
    setMoved({
      id,
      ...(control && { control }),
      text: t('moved', { title, position: position + 1, count: present.length }),
    });
  };
  const getStates = (id: string) => documents.find((document) => document.id === `projects/${id}`)?.states ?? [];
  return (
    <DeskSection
      title={t('title')}
      lead={t('lead')}
      aside={<Button onClick={() => setAdding(true)}>{t('new')}</Button>}
    >
      <p className="visually-hidden" role="status">
        {moved?.text}
      </p>
      {order.error && <Notice tone="error">{order.error}</Notice>}
      <ol className="desk-rows" ref={list}>
        {[...order.ids, ...deleted.map(({ id }) => id)].map((id, index) => {
          const project = projects.find((one) => one.id === id);
          return (
            project && (
              <ProjectRow
                key={id}
                project={project}
                states={getStates(id)}
                position={index}
                count={present.length}
                onMove={(position, control) => moveTo(id, position, control)}
                onDropOf={(other) => moveTo(other, index)}
                onChanged={onChanged}
              />
            )
          );
        })}
      </ol>
      <Suspense>{isAdding && <NewProjectDialog onClose={() => setAdding(false)} onAdded={onChanged} />}</Suspense>
    </DeskSection>
  );
}
