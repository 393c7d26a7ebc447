import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentBoardDocument, type ContentBoardQuery } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/buttonClass';
import { Notice } from '../../ui/Notice';
import { useDeskTitle } from '../shared/useDeskTitle';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';
import { ClientLinks } from './ClientLinks';
import { PreviewLink } from './PreviewLink';
import { ProblemList } from './ProblemList';
import { Publications } from './Publications';
import { PublishDialog } from './PublishDialog';
import { StateTags } from './StateTags';
import { type DocumentGroup, getGroup, useDocumentName } from './useDocumentName';
import './ContentPage.css';

type Board = ContentBoardQuery;

const GROUPS: readonly DocumentGroup[] = ['pages', 'services', 'projects'];

/** Lists the documents of the site with their states, publishes drafts, and goes back to earlier publications. */
export function ContentPage() {
  const t = useTranslations('deskContent');
  useDeskTitle(t('title'));
  const [{ data, error }, refetch] = useQuery({ query: ContentBoardDocument, requestPolicy: 'cache-and-network' });
  const reload = () => refetch({ requestPolicy: 'network-only' });
  return (
    <main className="desk-page desk-page--sections">
      <header className="content-head">
        <h1 className="title-2">{t('title')}</h1>
        <p className="desk-actions">
          <PreviewLink />
          <Link className={buttonClass({ size: 's' })} to="/templates">
            {t('toTemplates')}
          </Link>
        </p>
      </header>
      <p>{t('lead')}</p>
      {!data && <QueryState error={error} onRetry={reload} blocks={[8, 20, 20]} />}
      {data && (
        <>
          <Drafts board={data} onPublished={reload} />
          <ClientLinks />
          {GROUPS.map((group) => (
            <Documents
              key={group}
              group={group}
              documents={data.contentDocuments.filter(({ id }) => getGroup(id) === group)}
            />
          ))}
          <Publications publications={data.contentPublications} onRestored={reload} />
        </>
      )}
    </main>
  );
}

const countDrafts = ({ contentDocuments }: Board) =>
  contentDocuments.flatMap(({ states }) => states).reduce((sum, { drafts }) => sum + drafts, 0);

function Drafts({ board, onPublished }: { board: Board; onPublished: () => void }) {
  const t = useTranslations('deskContent');
  const [isOpen, setOpen] = useState(false);
  const count = countDrafts(board);
  const { number, refused, problems } = board.contentStatus;
  const latest = board.contentPublications[0]?.number ?? 0;
  return (
    <DeskSection
      title={t('drafts')}
      aside={
        count > 0 && (
          <Button variant="strong" onClick={() => setOpen(true)}>
            {t('publish')}
          </Button>
        )
      }
    >
      <p>{count > 0 ? t('draftCount', { count }) : t('noDrafts')}</p>
      <p className="desk-soft">{number > 0 ? t('shown', { number }) : t('shownRelease')}</p>
      {refused && (
        <Notice tone="error" title={t('refused', { number: refused })}>
          <ProblemList problems={problems} />
        </Notice>
      )}
      {isOpen && <PublishDialog basedOn={latest} onClose={() => setOpen(false)} onPublished={onPublished} />}
    </DeskSection>
  );
}

function Documents({ group, documents }: { group: DocumentGroup; documents: Board['contentDocuments'] }) {
  const t = useTranslations('deskContent');
  const getName = useDocumentName();
  if (documents.length === 0) return null;
  return (
    <DeskSection title={t(`groups.${group}`)}>
      <ul className="desk-rows">
        {documents.map(({ id, isDeleted, states }) => (
          <li key={id} className="desk-row">
            <p className="desk-row__title">
              <Link to={`/content/${id}`}>
                <bdi>{getName(id)}</bdi>
              </Link>
              {isDeleted && <span className="desk-soft"> · {t('deleted')}</span>}
            </p>
            <StateTags states={states} />
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
