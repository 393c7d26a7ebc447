import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { useInboxActions } from '../data/useInboxActions';
import type { RequestItem } from './RequestItem';
import { getLastAnswer } from './replyDraft';

/** Closes an answer of the visitor that needs no reply, and lets it wait again. */
export function AnswerButton({ item }: { item: RequestItem }) {
  const t = useTranslations('deskRequest');
  const actions = useInboxActions();
  if (item.visitorAnsweredAt) {
    return (
      <Button size="s" onClick={() => void actions.closeAnswer(item, true)}>
        {t('answerClose')}
      </Button>
    );
  }
  if (!item.contactedAt || !getLastAnswer(item)) return null;
  return (
    <Button size="s" variant="quiet" onClick={() => void actions.closeAnswer(item, false)}>
      {t('answerReopen')}
    </Button>
  );
}
