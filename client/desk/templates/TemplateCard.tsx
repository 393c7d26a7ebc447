import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReplyTemplateFieldsFragment } from '../../../schema/generated/desk/graphql';
import { type Locale, locales } from '../../../schema/locales';
import { Button } from '../../ui/Button';
import { useDraft } from '../shared/drafts';
import { type TemplateDraft, TemplateForm } from './TemplateForm';

interface Props {
  template: ReplyTemplateFieldsFragment;
  locale: Locale;
  /** Whether the template was deleted and is shown only for its unsaved change. */
  isDeleted: boolean;
  onDelete: () => void;
}

/** Shows a template, or its form. */
export function TemplateCard({ template, locale, isDeleted, onDelete }: Props) {
  const t = useTranslations('deskTemplates');
  const [draft] = useDraft<TemplateDraft>(`template:${template.id}`);
  const [isEditing, setEditing] = useState(draft !== undefined);
  const { name, subject, body } = template;
  if (isEditing) {
    return (
      <li>
        <TemplateForm template={template} locale={locale} isDeleted={isDeleted} onClose={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className="desk-card">
      <div className="templates__head">
        <h3 className="title-4">
          <bdi>{name}</bdi>
        </h3>
        <div className="templates__buttons">
          <Button size="s" onClick={() => setEditing(true)} aria-label={t('editNamed', { name })}>
            {t('edit')}
          </Button>
          {/* The desk proposes it, so it always exists. */}
          {!template.isFollowUp && (
            <Button size="s" variant="quiet" onClick={onDelete} aria-label={t('deleteNamed', { name })}>
              {t('delete')}
            </Button>
          )}
        </div>
      </div>
      {template.isFollowUp && <p className="desk-soft">{t('followUpHint')}</p>}
      <div lang={locale} dir={locales[locale].dir}>
        <p className="templates__subject">{subject}</p>
        <p className="templates__body">{body}</p>
      </div>
    </li>
  );
}
