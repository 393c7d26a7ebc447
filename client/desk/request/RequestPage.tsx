import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { InboxRowByIdDocument, RequestItemDocument } from '../../../schema/generated/desk/graphql';
import { writeDraft } from '../shared/drafts';
import { getVisitorLanguage } from '../shared/getVisitorLanguage';
import { isNotFound } from '../shared/graphqlErrors';
import { getReadMark, markAsRead } from '../shared/readMarks';
import { useHeldKeys } from '../shared/useHeldKeys';
import { useShortcuts } from '../shared/useShortcuts';
import { QueryState } from '../ui/QueryState';
import { Skeleton } from '../ui/Skeleton';
import { Conversation } from './Conversation';
import { EarlierRequests } from './EarlierRequests';
import { HandlingFields } from './HandlingFields';
import { History } from './History';
import { RequestActions } from './RequestActions';
import { RequestFacts } from './RequestFacts';
import { RequestGone } from './RequestGone';
import { RequestHeader } from './RequestHeader';
import { RequestNotices } from './RequestNotices';
import { RequestSource } from './RequestSource';
import { getReplyDraftKey, type ShownReply } from './replyDraft';
import { useListLinks } from './useListLinks';
import './RequestPage.css';

/** Shows one request beside its list, or over it on a narrow window. */
export function RequestPage() {
  const { id = '' } = useParams();
  return <Request key={id} id={id} />;
}

function Request({ id }: { id: string }) {
  const t = useTranslations('deskRequest');
  const links = useListLinks(id);
  // The columns of the list show at once.
  const [{ data: listed }] = useQuery({
    query: InboxRowByIdDocument,
    variables: { id },
    requestPolicy: 'cache-only',
  });
  const [{ data, error }, refetch] = useQuery({
    query: RequestItemDocument,
    variables: { id },
  });
  useShortcuts({
    escape: links.close,
    j: () => links.open(links.next),
    k: () => links.open(links.previous),
  });
  useHeldKeys(links.isLoading, ['j', 'k']);
  useHeldKeys(!data && !error, ['c', 'r', '!', 'a', 'f', 'n']);

  /** The reply to bring into view; a new object for each time. */
  const [shownReply, setShownReply] = useState<ShownReply>();
  const showReply = (replyId: string) => setShownReply({ id: replyId });

  const [isReplying, setReplying] = useState(false);

  const item = data?.inboxItem;
  useEffect(() => {
    if (item) markAsRead(getReadMark(item));
  }, [item]);

  const isGone = isNotFound(error);
  useEffect(() => {
    if (isGone) writeDraft(getReplyDraftKey(id), undefined);
  }, [isGone, id]);
  if (isGone) return <RequestGone list={links.list} />;
  const row = item ?? listed?.inboxItem;
  return (
    <main className="request" aria-label={t('title')}>
      <RequestHeader row={row} links={links} />
      {!item && !error && <div className="request__actions request__actions--loading" />}
      {item ? (
        <>
          <RequestActions
            item={item}
            isReplying={isReplying}
            onReplying={setReplying}
            onDeleted={links.close}
            onSent={showReply}
          />
          <div className="request__scroller">
            <RequestNotices item={item} onShowReply={showReply} onReply={() => setReplying(true)} />
            <div className="request__parts">
              <Conversation item={item} shownReply={shownReply} onReply={() => setReplying(true)} />
              <div className="request__side">
                <RequestFacts item={item} />
                <HandlingFields item={item} />
              </div>
              <History item={item} />
              <div className="request__more">
                <EarlierRequests item={item} getAddress={links.getAddress} />
                <RequestSource item={item} />
              </div>
            </div>
          </div>
        </>
      ) : (
        <div className="request__scroller">
          <div className="request__parts">
            {listed?.inboxItem && !error && (
              <p className="request__text desk-soft" {...getVisitorLanguage(listed.inboxItem)}>
                {listed.inboxItem.preview}
              </p>
            )}
            {error ? (
              <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
            ) : (
              // Text, facts, handling fields and history.
              <Skeleton blocks={[8, 14, 16, 10]} />
            )}
          </div>
        </div>
      )}
    </main>
  );
}
