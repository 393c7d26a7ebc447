import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';

interface Props {
  title: string;
  /** Position in the list, from 0. */
  position: number;
  count: number;
  onMove: (position: number, control: string) => void;
}

/** Moves a row of a list up or down. A button that has nowhere to go stays, so that it keeps the focus. */
export function MoveButtons({ title, position, count, onMove }: Props) {
  const t = useTranslations('deskContent.lists');
  return (
    <>
      <Button
        size="s"
        data-control="up"
        aria-disabled={position === 0}
        aria-label={t('moveUp', { title })}
        onClick={() => onMove(position - 1, 'up')}
      >
        ↑
      </Button>
      <Button
        size="s"
        data-control="down"
        aria-disabled={position === count - 1}
        aria-label={t('moveDown', { title })}
        onClick={() => onMove(position + 1, 'down')}
      >
        ↓
      </Button>
    </>
  );
}
