import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  DeleteReplyTemplateDocument,
  type Locale,
  type ReplyTemplateFieldsFragment,
  ReplyTemplatesDocument,
} from '../../../schema/generated/desk/graphql';
import { type Locale as LocaleName, localeNames, locales } from '../../../schema/locales';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { REPEATABLE } from '../data/serialExchange';
import { useChange } from '../data/useChange';
import { useDrafts } from '../shared/drafts';
import { useDeskTitle } from '../shared/useDeskTitle';
import { useToast } from '../ui/ActionsProvider';
import { QueryState } from '../ui/QueryState';
import { TemplateCard } from './TemplateCard';
import { getTemplateText, type TemplateDraft, TemplateForm } from './TemplateForm';
import './TemplatesPage.css';

/** Lists the texts with which replies start, by language. */
export function TemplatesPage() {
  const t = useTranslations('deskTemplates');
  useDeskTitle(t('title'));
  const [{ data, error }, refetch] = useQuery({
    query: ReplyTemplatesDocument,
  });
  const [deleted, setDeleted] = useState<ReplyTemplateFieldsFragment>();
  const reload = () => refetch({ requestPolicy: 'network-only' });
  const templates = data?.replyTemplates;
  return (
    <main className="desk-page desk-page--sections">
      <Link to="/content/list">{t('toContent')}</Link>
      <h1 className="title-2">{t('title')}</h1>
      <p>{t('lead')}</p>
      {!templates && <QueryState error={error} onRetry={reload} blocks={[15, 15, 15]} />}
      {templates &&
        localeNames.map((locale) => (
          <LanguageSection
            key={locale}
            locale={locale}
            templates={templates.filter((template) => template.locale === toEnum(locale))}
            onDelete={setDeleted}
          />
        ))}
      {deleted && <DeleteTemplate template={deleted} onClose={() => setDeleted(undefined)} />}
    </main>
  );
}

const toEnum = (locale: LocaleName) => locale.toUpperCase() as Locale;

interface SectionProps {
  locale: LocaleName;
  templates: readonly ReplyTemplateFieldsFragment[];
  onDelete: (template: ReplyTemplateFieldsFragment) => void;
}

function LanguageSection({ locale, templates, onDelete }: SectionProps) {
  const t = useTranslations('deskTemplates');
  const [isAdding, setAdding] = useState(false);
  // A template deleted during an edit stays until the edit is saved or discarded.
  const deleted = useDrafts<TemplateDraft>('template:').flatMap(({ before }) =>
    before?.locale === toEnum(locale) && !templates.some(({ id }) => id === before.id) ? [before] : [],
  );
  const { name } = locales[locale];
  return (
    <section className="templates" aria-label={name}>
      <div className="templates__head">
        <h2 className="title-3">{name}</h2>
        {!isAdding && (
          <Button size="s" onClick={() => setAdding(true)} aria-label={t('addTo', { language: name })}>
            {t('add')}
          </Button>
        )}
      </div>
      {isAdding && <TemplateForm locale={locale} onClose={() => setAdding(false)} />}
      <ul className="templates__list">
        {[...templates, ...deleted].map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            locale={locale}
            isDeleted={deleted.includes(template)}
            onDelete={() => onDelete(template)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Asks before a template is deleted, and again if somebody saved it meanwhile. */
function DeleteTemplate({ template, onClose }: { template: ReplyTemplateFieldsFragment; onClose: () => void }) {
  const t = useTranslations('deskTemplates');
  const show = useToast();
  const { run, isBusy } = useChange(DeleteReplyTemplateDocument, REPEATABLE);
  const [conflict, setConflict] = useState<ReplyTemplateFieldsFragment>();
  const confirm = async () => {
    const { id, version } = conflict ?? template;
    const { isDone, conflicts, errorText } = await run({ id, version });
    if (conflicts.length > 0) return setConflict(conflicts[0]);
    onClose();
    if (isDone) show({ text: t('deleted') });
    else if (errorText) show({ tone: 'error', text: errorText });
  };
  return (
    <Dialog title={t('deleteTitle')} closeLabel={t('closeDialog')} size="sm" onClose={onClose}>
      <p>{t.rich('deleteText', { name: () => <bdi>{template.name}</bdi> })}</p>
      {conflict && (
        <Notice
          tone="error"
          title={t('conflict', { name: conflict.updatedBy ? getPersonName(conflict.updatedBy) : t('formerStaff') })}
        >
          <p className="templates__body" dir="auto">
            {getTemplateText(conflict)}
          </p>
        </Notice>
      )}
      <div className="templates__buttons">
        <Button variant="strong" onClick={confirm} busy={isBusy} disabled={isBusy}>
          {t('deleteNow')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
