import { useTranslations } from 'use-intl';
import { isChoiceName } from '../../schema/rules/choices';
import { ServiceType } from '../../schema/rules/serviceTypes';
import { Tag } from '../ui/Tag';

const tones = {
  WORDPRESS: 'brand',
  DJANGO: 'fourth',
  MERN: 'third',
  AI: 'brand',
  SEO: 'fourth',
  MAINTENANCE: 'third',
} as const;

/** Shows the service of a project in its colour; a service no longer offered is shown as stored. */
export function TypeTag({ type }: { type: string }) {
  const t = useTranslations('projects');
  if (!isChoiceName(ServiceType, type)) return <Tag tone="brand">{type}</Tag>;
  return <Tag tone={tones[type]}>{t(`types.${type}`)}</Tag>;
}
