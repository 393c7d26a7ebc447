import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import './Skeleton.css';

interface Props {
  /** The height of each block in rem, as the data will have it. */
  blocks: readonly number[];
  className?: string;
}

/** Stands in place of data that is on its way, in its size. */
export function Skeleton({ blocks, className = 'skeleton-blocks' }: Props) {
  const t = useTranslations('desk');
  return (
    <div className={className} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {blocks.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks do not move
        <span key={index} className="skeleton" style={{ blockSize: `${height}rem` }} />
      ))}
    </div>
  );
}
