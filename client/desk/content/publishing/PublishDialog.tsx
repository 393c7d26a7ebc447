import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  ContentDifferenceDocument,
  type Locale,
  PublishContentDocument,
} from '../../../../schema/generated/desk/graphql';
import { Notice } from '../../../ui/Notice';
import { useChange } from '../../data/useChange';
import { ProblemList } from '../../shared/ProblemList';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { QueryState } from '../../ui/QueryState';
import { ChangedParts, getPartKey } from './ChangedParts';
import { usePublishing } from './usePublishing';

interface Props {
  /** Number of the last publication that the page shows. */
  basedOn: number;
  /** The document whose drafts are chosen at first; without it, those of all. */
  document?: string;
  onClose: () => void;
  onPublished: () => void;
}

/**
 * Shows every draft with the words that changed, and publishes those that are chosen, by document and language, once they pass the
 * checks of the build.
 */
export function PublishDialog({ basedOn, document, onClose, onPublished }: Props) {
  const t = useTranslations('deskContent');
  const [{ data, error }, refetch] = useQuery({
    query: ContentDifferenceDocument,
    variables: { from: basedOn, to: null },
    requestPolicy: 'network-only',
  });
  const {
    isBusy,
    problems,
    isPartly,
    conflict,
    error: failure,
    publish,
  } = usePublishing(useChange(PublishContentDocument), { onPublished, onClose });
  const [left, setLeft] = useState<ReadonlySet<string>>();
  const changes = data?.contentDifference ?? [];
  const parts = [...new Map(changes.map((change) => [getPartKey(change), change])).values()];
  const leftOut = left ?? new Set(parts.filter((part) => document && part.document !== document).map(getPartKey));
  const chosen = parts.filter((part) => !leftOut.has(getPartKey(part)));
  const confirm = () => {
    const selection = chosen.map((part) => ({ document: part.document, locale: part.locale as Locale }));
    return publish({ basedOn, selection: chosen.length === parts.length ? null : selection });
  };
  const isAll = chosen.length === parts.length;
  return (
    <ConfirmDialog
      title={isAll ? t('publishTitle') : t('publishChosenTitle')}
      action={t('publishNow')}
      isBusy={isBusy}
      isBlocked={!data || conflict !== undefined || isPartly || chosen.length === 0}
      error={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {!data && <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />}
      {data && changes.length === 0 && <p>{t('noDrafts')}</p>}
      {parts.length > 1 && (
        <label className="content-check">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => setLeft(new Set(isAll ? parts.map(getPartKey) : []))}
          />{' '}
          {t('chooseAll')}
        </label>
      )}
      <ChangedParts changes={changes} onFollow={onClose} choice={{ leftOut, onLeaveOut: setLeft }} />
      {conflict && <Notice tone="error">{t('publishConflict', { name: conflict })}</Notice>}
      {problems.length > 0 && (
        <Notice tone="error" title={isPartly ? t('partly') : t('notPublished')}>
          <ProblemList problems={problems} onFollow={onClose} />
        </Notice>
      )}
    </ConfirmDialog>
  );
}
