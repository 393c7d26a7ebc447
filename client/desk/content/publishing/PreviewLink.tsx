import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { getDocumentPath } from '../../../../schema/contentDocuments';
import { buttonClass } from '../../../ui/buttonClass';
import { PAGE_PARAMETER } from './previewAddress';

/** Opens the site with its drafts, at the page that shows a document. */
export function PreviewLink({ document = '' }: { document?: string }) {
  const t = useTranslations('deskContent');
  const query = new URLSearchParams({ [PAGE_PARAMETER]: getDocumentPath(document) });
  return (
    <Link className={buttonClass({ size: 's' })} to={`/content?${query}`}>
      {t('preview')}
    </Link>
  );
}
