import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentBoardDocument, type ContentBoardQuery } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/buttonClass';
import { RefusedPublication } from '../shared/RefusedPublication';
import { useDeskTitle } from '../shared/useDeskTitle';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';
import { ArticleList } from './articles/ArticleList';
import { DocumentBoard } from './board/DocumentBoard';
import { LegalList } from './legal/LegalList';
import { ProjectList } from './projects/ProjectList';
import { ClientLinks } from './publishing/ClientLinks';
import { PreviewLink } from './publishing/PreviewLink';
import { Publications } from './publishing/Publications';
import { PublishDialog } from './publishing/PublishDialog';
import { usePublishers } from './publishing/usePublishers';
import { ContentSearch } from './search/ContentSearch';
import './ContentPage.css';

type Board = ContentBoardQuery;

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
        <div className="desk-actions">
          <PreviewLink />
          <Link className={buttonClass({ size: 's' })} to="/pictures">
            {t('toPictures')}
          </Link>
          <Link className={buttonClass({ size: 's' })} to="/subscribers">
            {t('toSubscribers')}
          </Link>
          <Link className={buttonClass({ size: 's' })} to="/templates">
            {t('toTemplates')}
          </Link>
        </div>
      </header>
      <p>{t('lead')}</p>
      <ContentSearch />
      {!data && <QueryState error={error} onRetry={reload} blocks={[8, 20, 20]} />}
      {data && (
        <>
          <Drafts board={data} onPublished={reload} />
          <DocumentBoard documents={data.contentDocuments}>
            <ProjectList documents={data.contentDocuments} onChanged={reload} />
            <LegalList documents={data.contentDocuments} onChanged={reload} />
            <ArticleList documents={data.contentDocuments} onChanged={reload} />
          </DocumentBoard>
          {/* Below what staff press, because it loads by itself. */}
          <ClientLinks />
          <Publications publications={data.contentPublications} staff={data.staff} onRestored={reload} />
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
  const { mayPublish, names } = usePublishers(board.staff);
  const { number, refused, problems } = board.contentStatus;
  const latest = board.contentPublications[0]?.number ?? 0;
  return (
    <DeskSection
      title={t('drafts')}
      aside={
        count > 0 &&
        mayPublish && (
          <Button variant="strong" onClick={() => setOpen(true)}>
            {t('publish')}
          </Button>
        )
      }
    >
      <p>{count > 0 ? t('draftCount', { count }) : t('noDrafts')}</p>
      {count > 0 && !mayPublish && <p>{t('publishers', { names: names.join(', ') })}</p>}
      <p className="desk-soft">{number > 0 ? t('shown', { number }) : t('shownRelease')}</p>
      {refused && <RefusedPublication number={refused} problems={problems} />}
      {isOpen && <PublishDialog basedOn={latest} onClose={() => setOpen(false)} onPublished={onPublished} />}
    </DeskSection>
  );
}
