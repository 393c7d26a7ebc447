import { useState } from 'react';
import { useMutation } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type ContentBoardQuery,
  type ContentProblemFieldsFragment,
  RestoreContentPublicationDocument,
} from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { getErrorText } from '../shared/graphqlErrors';
import { ProblemList } from '../shared/ProblemList';
import { useDocumentName } from '../shared/useDocumentName';
import { useToast } from '../ui/ActionsProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DeskSection } from '../ui/DeskSection';
import { Time } from '../ui/Time';
import { usePublishers } from './usePublishers';

interface Props {
  publications: ContentBoardQuery['contentPublications'];
  staff: ContentBoardQuery['staff'];
  onRestored: () => void;
}

/** Lists publications with author, time and documents; any earlier one can be published again. */
export function Publications({ publications, staff, onRestored }: Props) {
  const t = useTranslations('deskContent');
  const getName = useDocumentName();
  const [chosen, setChosen] = useState<number>();
  const { mayPublish } = usePublishers(staff);
  const [latest] = publications;
  if (!latest) return null;
  return (
    <DeskSection title={t('history')} lead={t('historyLead')}>
      <ul className="desk-rows">
        {publications.map(({ number, createdAt, author, changed, restores }) => (
          <li key={number} className="desk-row">
            <div className="desk-row__text">
              <p className="desk-row__title">{t('publication', { number })}</p>
              <p className="desk-soft">
                <Time at={createdAt} /> · <bdi>{author ? getPersonName(author) : t('formerStaff')}</bdi>
                {restores !== null && <> · {t('restores', { number: restores })}</>}
              </p>
              <p>{[...new Set(changed.map(({ document }) => getName(document)))].join(', ')}</p>
            </div>
            {mayPublish && number !== latest.number && (
              <Button size="s" onClick={() => setChosen(number)} aria-label={t('restoreNumber', { number })}>
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
        <li className="desk-row">
          <p className="desk-row__title">{t('release')}</p>
          {mayPublish && (
            <Button size="s" onClick={() => setChosen(0)} aria-label={t('restoreRelease')}>
              {t('restore')}
            </Button>
          )}
        </li>
      </ul>
      {chosen !== undefined && (
        <RestoreDialog
          number={chosen}
          basedOn={latest.number}
          onClose={() => setChosen(undefined)}
          onRestored={onRestored}
        />
      )}
    </DeskSection>
  );
}

interface DialogProps {
  number: number;
  basedOn: number;
  onClose: () => void;
  onRestored: () => void;
}

function RestoreDialog({ number, basedOn, onClose, onRestored }: DialogProps) {
  const t = useTranslations('deskContent');
  const desk = useTranslations('desk');
  const show = useToast();
  const [{ fetching, error }, restore] = useMutation(RestoreContentPublicationDocument);
  const [problems, setProblems] = useState<readonly ContentProblemFieldsFragment[]>([]);
  const [isOutdated, setOutdated] = useState(false);
  const confirm = async () => {
    const { data } = await restore({ number, basedOn });
    if (!data) return;
    const { publication, conflict, problems: found } = data.restoreContentPublication;
    setProblems(found);
    setOutdated(conflict !== null);
    if (conflict || found.length > 0 || !publication) return onRestored();
    show({ text: t('published', { number: publication.number }) });
    onRestored();
    onClose();
  };
  return (
    <ConfirmDialog
      title={number > 0 ? t('restoreNumber', { number }) : t('restoreRelease')}
      action={t('restoreNow')}
      isBusy={fetching}
      isBlocked={isOutdated}
      error={error && (getErrorText(error) ?? desk('unreachable'))}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('restoreText')}</p>
      {isOutdated && <Notice tone="error">{t('restoreOutdated')}</Notice>}
      {problems.length > 0 && (
        <Notice tone="error" title={t('notPublished')}>
          <ProblemList problems={problems} />
        </Notice>
      )}
    </ConfirmDialog>
  );
}
