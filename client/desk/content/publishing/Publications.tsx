import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../../schema/personName';
import { Button } from '../../../ui/Button';
import { useDocumentName } from '../../shared/useDocumentName';
import { DeskSection } from '../../ui/DeskSection';
import { Time } from '../../ui/Time';
import { Changes } from './Changes';
import { RestoreDialog } from './RestoreDialog';
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
                {restores !== null && (
                  <> · {restores > 0 ? t('restores', { number: restores }) : t('restoresRelease')}</>
                )}
              </p>
              <p>{[...new Set(changed.map(({ document }) => getName(document)))].join(', ')}</p>
              <Difference number={number} />
            </div>
            {number !== latest.number && (
              <Button size="s" onClick={() => setChosen(number)} aria-label={t('restoreNumber', { number })}>
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
        <li className="desk-row">
          <p className="desk-row__title">{t('release')}</p>
          <Button size="s" onClick={() => setChosen(0)} aria-label={t('restoreRelease')}>
            {t('restore')}
          </Button>
        </li>
      </ul>
      {chosen !== undefined && (
        <RestoreDialog
          number={chosen}
          basedOn={latest.number}
          mayPublish={mayPublish}
          onClose={() => setChosen(undefined)}
          onRestored={onRestored}
        />
      )}
    </DeskSection>
  );
}

/** Shows what a publication changed, once it is asked for. */
function Difference({ number }: { number: number }) {
  const t = useTranslations('deskContent');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="desk-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('difference')}
        <span className="visually-hidden">: {t('publication', { number })}</span>
      </summary>
      {isOpen && <Changes from={number - 1} to={number} />}
    </details>
  );
}
