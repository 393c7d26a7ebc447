import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../ui/buttonClass';
import { getPreviewPage, PAGE_PARAMETER } from './previewAddress';

/** Opens the preview of the drafts in a tab of its own, at the page that shows a document. */
export function PreviewLink({ document = '' }: { document?: string }) {
  const t = useTranslations('deskContent');
  const query = new URLSearchParams({ [PAGE_PARAMETER]: getPreviewPage(document) });
  return (
    <Link className={buttonClass({ size: 's' })} to={`/content/preview?${query}`} target="_blank">
      {t('preview')}
    </Link>
  );
}
