import { useCallback, useEffect, useMemo } from 'react';
import { useClient, useQuery } from 'urql';
import {
  ReplyWritersDocument,
  type ReplyWritersQuery,
  ReportWritingDocument,
} from '../../../schema/generated/desk/graphql';
import { createWritingReport } from '../shared/createWritingReport';

type Writers = ReplyWritersQuery['replyWriters'];
const NOBODY: Writers = [];

/** Interval of questions while somebody writes, because a tab that died reports no end. */
const ASK_MS = 20_000;

/** Returns the colleagues who are writing a reply to a request. The stream of changes reports when they begin and end. */
export function useReplyWriters(itemId: string): Writers {
  const [{ data }, ask] = useQuery({
    query: ReplyWritersDocument,
    variables: { itemId },
    requestPolicy: 'cache-and-network',
  });
  const writers = data?.replyWriters ?? NOBODY;
  const isAny = writers.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), ASK_MS);
    return () => clearInterval(timer);
  }, [isAny, ask]);
  return writers;
}

/** Reports to colleagues that the user is writing a reply, from the first typing until a minute after the last, or the end of the form. */
export function useReportWriting(itemId: string): { type: () => void; end: () => void } {
  const client = useClient();
  const send = useCallback(
    (isWriting: boolean) =>
      void client.query(ReportWritingDocument, { itemId, isWriting }, { requestPolicy: 'network-only' }).toPromise(),
    [client, itemId],
  );
  const report = useMemo(() => createWritingReport(send), [send]);
  useEffect(() => () => report.end(), [report]);
  return report;
}
