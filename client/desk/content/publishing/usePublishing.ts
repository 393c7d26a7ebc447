import { useState } from 'react';
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useClient } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type ContentProblemFieldsFragment,
  type ContentPublishingFieldsFragment,
  LatestPublicationDocument,
} from '../../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../../schema/personName';
import { getErrorText } from '../../shared/graphqlErrors';
import { useToast } from '../../ui/ActionsProvider';

interface Options<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>;
  getOutcome: (data: Data) => ContentPublishingFieldsFragment;
  /** Called when there is another publication than before. */
  onPublished: () => void;
  /** Called when it is the one that was asked for. */
  onClose: () => void;
}

interface State {
  isBusy: boolean;
  problems: readonly ContentProblemFieldsFragment[];
  /** Name of the colleague who published meanwhile. */
  conflict?: string;
  error?: string;
}

/**
 * Publishes drafts or an earlier state. After a lost answer it asks the server whether the publication was made, and waits for the
 * server if need be. It publishes nothing by itself then, because the dialog may have been
 * closed meanwhile.
 */
export function usePublishing<Data, Variables extends AnyVariables & { basedOn: number }>({
  document,
  getOutcome,
  onPublished,
  onClose,
}: Options<Data, Variables>) {
  const t = useTranslations('deskContent');
  const desk = useTranslations('desk');
  const client = useClient();
  const show = useToast();
  const [state, setState] = useState<State>({ isBusy: false, problems: [] });
  const end = (result: Partial<State>) => setState({ isBusy: false, problems: [], ...result });

  const findOut = async (variables: Variables, failure: CombinedError): Promise<void> => {
    setState({ isBusy: true, problems: [], error: t('publishLost') });
    const { data, error } = await client
      .query(LatestPublicationDocument, {}, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) return end({ error: getErrorText(error ?? failure) ?? desk('unreachable') });
    const latest = data.contentPublications[0]?.number ?? 0;
    if (latest === variables.basedOn) return end({ error: t('publishUnsent') });
    // Sent again, it publishes nothing, because there is a later publication: the answer says whose it is.
    return publish(variables);
  };

  const publish = async (variables: Variables): Promise<void> => {
    setState(({ problems }) => ({ isBusy: true, problems }));
    const { data, error } = await client.mutation(document, variables).toPromise();
    if (error?.networkError) return findOut(variables, error);
    if (!data) return end({ error: (error && getErrorText(error)) ?? desk('unreachable') });
    const { publication, conflict, problems } = getOutcome(data);
    if (conflict) {
      end({ conflict: conflict.author ? getPersonName(conflict.author) : t('formerStaff') });
      onPublished();
    } else if (problems.length > 0 || !publication) {
      end({ problems });
    } else {
      show({ text: t('published', { number: publication.number }) });
      onPublished();
      onClose();
    }
  };
  return { ...state, publish };
}
