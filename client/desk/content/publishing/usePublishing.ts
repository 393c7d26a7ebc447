import { useState } from 'react';
import { useClient } from 'urql';
import { useTranslations } from 'use-intl';
import { LatestPublicationDocument, type PublishContentMutation } from '../../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../../schema/personName';
import { type Answer, useErrorLine } from '../../data/useChange';
import { useToast } from '../../ui/ActionsProvider';

/** The answer of every mutation that publishes. */
type PublishingAnswer = Pick<
  Answer<PublishContentMutation>,
  'outcome' | 'result' | 'conflicts' | 'problems' | 'error' | 'errorText'
>;

/** The result of `useChange` for a mutation that publishes. */
interface Publishing<Variables> {
  isBusy: boolean;
  answer: PublishingAnswer | undefined;
  error: string | undefined;
  run: (variables: Variables) => Promise<PublishingAnswer>;
}

interface Options {
  /** Called when there is another publication than before. */
  onPublished: () => void;
  /** Called when it is the one that was asked for. */
  onClose: () => void;
}

/**
 * Publishes drafts or an earlier state. After a lost answer it asks the server whether the publication was made, and waits for the
 * server if need be. It publishes nothing by itself then, because the dialog may have been closed meanwhile.
 */
export function usePublishing<Variables extends { basedOn: number }>(
  { isBusy, answer, error, run }: Publishing<Variables>,
  { onPublished, onClose }: Options,
) {
  const t = useTranslations('deskContent');
  const client = useClient();
  const show = useToast();
  const getErrorLine = useErrorLine();
  /** The question to the server after a lost answer. */
  const [inquiry, setInquiry] = useState<{ isBusy: boolean; error: string | undefined }>();

  const findOut = async (variables: Variables, failure: string | undefined): Promise<void> => {
    setInquiry({ isBusy: true, error: t('publishLost') });
    const latest = await client.query(LatestPublicationDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (!latest.data) return setInquiry({ isBusy: false, error: getErrorLine(latest.error) ?? failure });
    const number = latest.data.contentPublications[0]?.number ?? 0;
    if (number === variables.basedOn) return setInquiry({ isBusy: false, error: t('publishUnsent') });
    // Sent again, it publishes nothing, because there is a later publication: the answer says whose it is.
    return publish(variables);
  };

  const publish = async (variables: Variables): Promise<void> => {
    setInquiry(undefined);
    const { error: failure, errorText, result, conflicts, problems } = await run(variables);
    if (failure?.networkError) return findOut(variables, errorText);
    if (result) show({ text: t('published', { number: result.number }) });
    if (result || conflicts.length > 0) onPublished();
    // What was left out stays in sight.
    if (result && problems.length === 0) onClose();
  };

  const [conflict] = answer?.conflicts ?? [];
  return {
    isBusy: isBusy || inquiry?.isBusy === true,
    problems: answer?.problems ?? [],
    /** Whether the texts with problems were left out, and the others published. */
    isPartly: answer?.outcome === 'PARTLY',
    /** Name of the colleague who published meanwhile. */
    conflict: conflict && (conflict.author ? getPersonName(conflict.author) : t('formerStaff')),
    error: inquiry ? inquiry.error : error,
    publish,
  };
}
