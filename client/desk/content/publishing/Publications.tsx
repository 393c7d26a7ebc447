import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ContentBoardQuery, RestoreContentPublicationDocument } from '../../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../../schema/personName';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useChange } from '../../data/useChange';
import { ProblemList } from '../../shared/ProblemList';
import { useDocumentName } from '../../shared/useDocumentName';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DeskSection } from '../../ui/DeskSection';
import { Time } from '../../ui/Time';
import { usePublishers } from './usePublishers';
import { usePublishing } from './usePublishing';

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
                {restores !== null && (
                  <> · {restores > 0 ? t('restores', { number: restores }) : t('restoresRelease')}</>
                )}
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
  const { isBusy, problems, conflict, error, publish } = usePublishing(useChange(RestoreContentPublicationDocument), {
    onPublished: onRestored,
    onClose,
  });
  return (
    <ConfirmDialog
      title={number > 0 ? t('restoreNumber', { number }) : t('restoreRelease')}
      action={t('restoreNow')}
      isBusy={isBusy}
      isBlocked={conflict !== undefined}
      error={error}
      onConfirm={() => void publish({ number, basedOn })}
      onClose={onClose}
    >
      <p>{t('restoreText')}</p>
      {conflict && <Notice tone="error">{t('restoreOutdated')}</Notice>}
      {problems.length > 0 && (
        <Notice tone="error" title={t('notPublished')}>
          <ProblemList problems={problems} />
        </Notice>
      )}
    </ConfirmDialog>
  );
}
