import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import './Skeleton.css';

interface Props {
  /** Height of each block in rem, equal to that of the data. */
  blocks: readonly number[];
  className?: string;
}

/** Placeholder of the size of the loading data. */
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
