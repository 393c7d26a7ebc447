import { useTranslations } from 'use-intl';
import { serviceTones } from '../../schema/generated/choices';
import { isChoiceName, ServiceType } from '../../schema/rules/choices';
import { Tag } from '../ui/Tag';

/** Shows the service of a project in its colour; a service that the list lacks is shown as stored. */
export function TypeTag({ type }: { type: string }) {
  const t = useTranslations('choices');
  if (!isChoiceName(ServiceType, type)) return <Tag tone="brand">{type}</Tag>;
  const service = ServiceType[type];
  return <Tag tone={serviceTones[service]}>{t(`services.${service}`)}</Tag>;
}
