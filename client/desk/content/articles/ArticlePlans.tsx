import { useEffect } from 'react';
import { useQuery } from 'urql';
import {
  ArticlePlansDocument,
  type ContentDocumentFieldsFragment,
  ContentPublishersDocument,
} from '../../../../schema/generated/desk/graphql';
import { usePublishers } from '../publishing/usePublishers';
import { Schedule } from './Schedule';
import { Sending } from './Sending';

/** How often the counts of a newsletter that is being sent are read. */
const REFRESH_MS = 5000;

/** Publishes an article at a time, and sends it to subscribers; for those who may publish. */
export function ArticlePlans({ document }: { document: ContentDocumentFieldsFragment }) {
  const articleId = document.id.replace('articles/', '');
  const [{ data }, refetch] = useQuery({
    query: ArticlePlansDocument,
    variables: { articleId },
    requestPolicy: 'cache-and-network',
  });
  const [{ data: publishers }] = useQuery({ query: ContentPublishersDocument });
  const { mayPublish } = usePublishers(publishers?.staff ?? []);
  const isSending = data?.newsletters.some(({ state }) => state === 'SENDING' || state === 'WAITING') ?? false;
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => refetch({ requestPolicy: 'network-only' }), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isSending, refetch]);
  if (!data || !mayPublish || document.isDeleted) return null;
  const reload = () => refetch({ requestPolicy: 'network-only' });
  return (
    <>
      <Schedule
        document={document.id}
        plan={data.contentSchedules.find((schedule) => schedule.document === document.id)}
        onChanged={reload}
      />
      <Sending document={document} articleId={articleId} plans={data} onChanged={reload} />
    </>
  );
}
