import { useQuery } from 'urql';
import { useFormatter, useTranslations } from 'use-intl';
import { InventedPartsDocument } from '../../../schema/generated/desk/graphql';
import { DeskSection } from '../ui/DeskSection';

/** Names the parts of the site that are still those of the demonstration; shows nothing once there are none. */
export function InventedParts() {
  const t = useTranslations('deskSystem');
  const format = useFormatter();
  const [{ data }] = useQuery({ query: InventedPartsDocument });
  if (!data || data.inventedParts.length === 0) return null;
  return (
    <DeskSection title={t('invented')} lead={t('inventedLead')}>
      <p>{format.list(data.inventedParts.map((part) => t(`inventedParts.${part}`)))}</p>
    </DeskSection>
  );
}
