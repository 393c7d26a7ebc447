import { useTranslations } from 'use-intl';
import type { ContentProblemFieldsFragment } from '../../../schema/generated/desk/graphql';
import { Notice } from '../../ui/Notice';
import { ProblemList } from './ProblemList';

interface Props {
  number: number;
  problems: readonly ContentProblemFieldsFragment[];
}

/**
 * Names the latest publication that this release cannot show, names the remedy, and lists the findings of the checks.
 */
export function RefusedPublication({ number, problems }: Props) {
  const t = useTranslations('deskContent');
  return (
    <Notice tone="error" title={t('refused', { number })}>
      <p>{t('refusedText')}</p>
      <ProblemList problems={problems} />
    </Notice>
  );
}
