import { useTranslations } from 'use-intl';
import { Tag } from '../ui/Tag';
import type { ServiceTypeName } from './readFilter';

const tones = {
  WORDPRESS: 'blue',
  DJANGO: 'mint',
  MERN: 'terracotta',
  AI: 'blue',
  SEO: 'mint',
  MAINTENANCE: 'terracotta',
} as const;

/** The service that a project belongs to, in its colour. */
export function TypeTag({ type }: { type: ServiceTypeName }) {
  const t = useTranslations('projects');
  return <Tag tone={tones[type]}>{t(`types.${type}`)}</Tag>;
}
