import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  ContentDraftsDocument,
  type ContentProblemFieldsFragment,
  PublishContentDocument,
} from '../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../schema/locales';
import { getPersonName } from '../../../schema/personName';
import { Notice } from '../../ui/Notice';
import { getErrorText } from '../shared/graphqlErrors';
import { useToast } from '../ui/ActionsProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { QueryState } from '../ui/QueryState';
import { getTextAttributes, printValue } from './contentText';
import { ProblemList } from './ProblemList';
import { useDocumentName } from './useDocumentName';

interface Props {
  /** Number of the last publication that the board shows. */
  basedOn: number;
  onClose: () => void;
  onPublished: () => void;
}

/** Shows every draft beside the published text, and publishes all of them once they pass the checks of the build. */
export function PublishDialog({ basedOn, onClose, onPublished }: Props) {
  const t = useTranslations('deskContent');
  const desk = useTranslations('desk');
  const show = useToast();
  const getName = useDocumentName();
  const [{ data, error }, refetch] = useQuery({
    query: ContentDraftsDocument,
    variables: { from: basedOn },
    requestPolicy: 'network-only',
  });
  const [{ fetching, error: failure }, publish] = useMutation(PublishContentDocument);
  const [problems, setProblems] = useState<readonly ContentProblemFieldsFragment[]>([]);
  const [conflict, setConflict] = useState<string>();
  const confirm = async () => {
    const { data: answer } = await publish({ basedOn });
    if (!answer) return;
    const { publication, conflict: other, problems: found } = answer.publishContent;
    setProblems(found);
    if (other) {
      setConflict(other.author ? getPersonName(other.author) : t('formerStaff'));
      onPublished();
    } else if (found.length === 0 && publication) {
      show({ text: t('published', { number: publication.number }) });
      onPublished();
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t('publishTitle')}
      action={t('publishNow')}
      isBusy={fetching}
      isBlocked={!data || conflict !== undefined}
      error={failure && (getErrorText(failure) ?? desk('unreachable'))}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {!data && <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />}
      <ul className="content-changes">
        {data?.contentDifference.map(({ document, locale, path, before, after }) => (
          <li key={`${document} ${locale} ${path}`}>
            <p className="content-changes__place">
              <bdi>{getName(document)}</bdi> · <bdi>{getLocaleName(locale)}</bdi>
              {path && (
                <>
                  {' · '}
                  <bdi className="desk-code">{path}</bdi>
                </>
              )}
            </p>
            <p>
              <span className="visually-hidden">{t('before')} </span>
              <del {...getTextAttributes(locale)}>{printValue(before)}</del>
            </p>
            <p>
              <span className="visually-hidden">{t('after')} </span>
              <ins {...getTextAttributes(locale)}>{printValue(after)}</ins>
            </p>
          </li>
        ))}
      </ul>
      {conflict && <Notice tone="error">{t('publishConflict', { name: conflict })}</Notice>}
      {problems.length > 0 && (
        <Notice tone="error" title={t('notPublished')}>
          <ProblemList problems={problems} />
        </Notice>
      )}
    </ConfirmDialog>
  );
}
