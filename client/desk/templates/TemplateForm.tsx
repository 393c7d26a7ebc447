import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type Locale as LocaleEnum,
  type ReplyTemplateFieldsFragment,
  SaveReplyTemplateDocument,
} from '../../../schema/generated/desk/graphql';
import { type Locale, locales } from '../../../schema/locales';
import { getPersonName } from '../../../schema/personName';
import { replyPlaceholders, replyTemplateRules } from '../../../schema/rules/replyTemplateRules';
import { createFormKey } from '../../forms/formKey';
import { Notice } from '../../ui/Notice';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { REPEATABLE } from '../data/serialExchange';
import { type FormDraft, useDeskForm } from '../data/useDeskForm';
import { isNotFound } from '../shared/graphqlErrors';
import { useToast } from '../ui/ActionsProvider';
import { ConflictNotice } from '../ui/ConflictNotice';
import { DeskForm } from '../ui/DeskForm';
import { TemplatePreview } from './TemplatePreview';

type Texts = Pick<ReplyTemplateFieldsFragment, 'name' | 'subject' | 'body'>;

/** Draft of a template; a new one is based on no row. */
export type TemplateDraft = FormDraft<keyof Texts, ReplyTemplateFieldsFragment | undefined>;

interface Props {
  /** Undefined for a new template. */
  template?: ReplyTemplateFieldsFragment;
  locale: Locale;
  /** Whether the template was deleted. */
  isDeleted?: boolean;
  onClose: () => void;
}

const EMPTY: Texts = { name: '', subject: '', body: '' };

/** Edits a template. If somebody else saved it meanwhile, shows the stored text and asks which one to keep. */
export function TemplateForm({ template, locale, isDeleted = false, onClose }: Props) {
  const t = useTranslations('deskTemplates');
  const show = useToast();
  const [newId] = useState(() => createFormKey(Date.now()));
  const form = useDeskForm({
    document: SaveReplyTemplateDocument,
    stored: template ? getTexts(template) : EMPTY,
    row: template,
    draftKey: `template:${template?.id ?? locale}`,
    isOutdated: (before) => before?.version !== template?.version || isDeleted,
    rules: replyTemplateRules,
    context: REPEATABLE,
    getVariables: (texts, before, lastFailure) => {
      const seen =
        before && !isDeleted && !isNotFound(lastFailure) ? { id: before.id, version: before.version } : { id: newId };
      return { input: { ...texts, locale: locale.toUpperCase() as LocaleEnum, ...seen } };
    },
    onAnswer: ({ conflicts: [conflict] }, texts) => {
      // If the first answer was lost, the second attempt conflicts with the result of the first.
      if (conflict && conflict.id !== newId && !isSame(conflict, trimTexts(texts))) return false;
      show({ text: t('saved') });
      onClose();
    },
  });
  const { id, values, before, draft, setDraft, failure } = form;
  useEffect(() => document.getElementById(`${id}-name`)?.focus(), [id]);
  const isGone = isDeleted || isNotFound(failure);
  const isConflict =
    template !== undefined && !isGone && before?.version !== template.version && !isSame(values, template);

  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConflict) return;
    return template && !draft ? close() : form.submit();
  };
  const { dir } = locales[locale];

  return (
    <DeskForm
      form={{ submit, isBusy: form.isBusy, error: isGone ? undefined : form.error }}
      className="desk-card"
      action={t('save')}
      isBlocked={isConflict}
      onCancel={close}
      label={template ? t('editTemplate') : t('newTemplate')}
    >
      {isConflict && (
        <ConflictNotice
          title={t('conflict', { name: template.updatedBy ? getPersonName(template.updatedBy) : t('formerStaff') })}
          text={getTemplateText(template)}
          onKeepMine={() => setDraft({ values, before: template })}
          onTakeTheirs={() => setDraft(undefined)}
        />
      )}
      {isGone && <Notice tone="error">{t('gone')}</Notice>}
      <TextField {...form.getField('name')} label={t('name')} hint={t('nameHint')} />
      <TextField {...form.getField('subject')} label={t('subject')} lang={locale} dir={dir} />
      <TextArea
        {...form.getField('body')}
        label={t('body')}
        hint={t('bodyHint', { placeholders: replyPlaceholders.map((name) => `{${name}}`).join(' ') })}
        lang={locale}
        dir={dir}
        rows={10}
      />
      <TemplatePreview template={values} locale={locale} />
    </DeskForm>
  );
}

const getTexts = ({ name, subject, body }: Texts): Texts => ({ name, subject, body });

/** Returns the name, subject and body of a template as one text. */
export const getTemplateText = ({ name, subject, body }: Texts): string => [name, subject, body].join('\n\n');

const isSame = (one: Texts, other: Texts): boolean => getTemplateText(one) === getTemplateText(other);

/** Trims the texts, as the server does. */
const trimTexts = ({ name, subject, body }: Texts): Texts => ({
  name: name.trim(),
  subject: subject.trim(),
  body: body.trim(),
});
