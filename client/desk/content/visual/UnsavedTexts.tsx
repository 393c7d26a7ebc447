import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { readDraft, TEXT_DRAFTS, useDraftKeys } from '../../shared/drafts';

import type { Draft } from '../documents/draftEdits';

/** Counts the texts of all documents that are on this device alone, and leads to the first of them. */
export function UnsavedTexts() {
  const t = useTranslations('deskVisual');
  const texts = useDraftKeys(TEXT_DRAFTS).flatMap((key) =>
    Object.values(readDraft<Draft>(key) ?? {}).map((edit) => ({ ...edit, document: key.slice(TEXT_DRAFTS.length) })),
  );
  const [first] = texts;
  if (!first) return null;
  const { document, locale, path } = first;
  return (
    <Link className="site-bar__state" to={`/content/${document}`} state={{ field: { locale, path, text: '' } }}>
      {t('unsaved', { count: texts.length })}
    </Link>
  );
}
