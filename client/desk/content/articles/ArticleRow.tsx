import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ArticleBoardQuery, ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { Button } from '../../../ui/Button';
import { useToast } from '../../ui/ActionsProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Day, useFormatTime } from '../../ui/Time';
import { StateTags } from '../publishing/StateTags';

interface Props {
  article: ArticleBoardQuery['contentArticles'][number];
  isDeleted: boolean;
  states: ContentBoardQuery['contentDocuments'][number]['states'];
  schedule: ArticleBoardQuery['contentSchedules'][number] | undefined;
  isBusy: boolean;
  /** Both return whether the server has the change. */
  onRemove: () => Promise<boolean>;
  onBringBack: () => Promise<boolean>;
}

/** Shows an article in the list: its day, its languages, its states, and when it is published. */
export function ArticleRow({ article, isDeleted, states, schedule, isBusy, onRemove, onBringBack }: Props) {
  const t = useTranslations('deskArticles');
  const show = useToast();
  const formatTime = useFormatTime();
  const [isAsking, setAsking] = useState(false);
  const { id, title, date, languages, isHidden } = article;
  const remove = async () => {
    if (!(await onRemove())) return;
    setAsking(false);
    show({ text: t('wasDeleted') });
  };
  const bringBack = async () => {
    if (await onBringBack()) show({ text: t('broughtBack') });
  };
  return (
    <li className="desk-row">
      <div className="desk-row__text">
        <p className="desk-row__title">
          <Link to={`/content/articles/${id}`}>
            <bdi>{title}</bdi>
          </Link>
          {isHidden && <span className="desk-soft"> · {t('hidden')}</span>}
          {isDeleted && <span className="desk-soft"> · {t('deleted')}</span>}
        </p>
        <p className="desk-soft">
          {date && <Day on={date} />}
          {languages.map((locale) => (
            <span key={locale}>
              {' · '}
              <bdi>{getLocaleName(locale)}</bdi>
            </span>
          ))}
        </p>
        {schedule && (
          <p className={schedule.hasFailed ? 'content-note' : 'desk-soft'}>
            {t(schedule.hasFailed ? 'failed' : 'planned', {
              time: formatTime(schedule.publishAt, { hasTime: true }),
            })}
          </p>
        )}
        <StateTags states={states} />
      </div>
      <div className="desk-actions">
        {isDeleted ? (
          <Button size="s" busy={isBusy} onClick={() => void bringBack()}>
            {t('bringBack')}
          </Button>
        ) : (
          <Button size="s" onClick={() => setAsking(true)} aria-label={t('deleteNamed', { title })}>
            {t('delete')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteNamed', { title })}
          action={t('delete')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
