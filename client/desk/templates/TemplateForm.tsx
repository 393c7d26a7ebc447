import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type Locale as LocaleEnum,
  type ReplyTemplateFieldsFragment,
  SaveReplyTemplateDocument,
} from '../../../schema/generated/desk/graphql';
import { type Locale, locales } from '../../../schema/locales';
import { replyPlaceholders } from '../../../schema/rules/replyTemplateRules';
import { createFormKey } from '../../forms/formKey';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { REPEATABLE } from '../data/serialExchange';
import { useDraft } from '../shared/drafts';
import { getPersonName } from '../shared/getPersonName';
import { getErrorText, getFieldErrors, isNotFound } from '../shared/graphqlErrors';
import { useToast } from '../ui/ActionsProvider';
import { ConflictNotice } from '../ui/ConflictNotice';
import { TemplatePreview } from './TemplatePreview';

type Texts = Pick<ReplyTemplateFieldsFragment, 'name' | 'subject' | 'body'>;

/** What is typed, and the template that it was begun from; none for a new one. */
export type TemplateDraft = Texts & { before?: ReplyTemplateFieldsFragment | undefined };

interface Props {
  /** None for a new one. */
  template?: ReplyTemplateFieldsFragment;
  locale: Locale;
  /** Whether it is no longer among the templates. */
  isDeleted?: boolean;
  onClose: () => void;
}

const EMPTY: Texts = { name: '', subject: '', body: '' };

/** Writes a template. Where somebody else saved it meanwhile, it shows theirs and asks which one stays. */
export function TemplateForm({ template, locale, isDeleted = false, onClose }: Props) {
  const t = useTranslations('deskTemplates');
  const show = useToast();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [{ fetching, error }, save] = useMutation(SaveReplyTemplateDocument);
  const [draft, setDraft] = useDraft<TemplateDraft>(`template:${template?.id ?? locale}`);
  const [newId] = useState(() => createFormKey(Date.now()));
  const stored: Texts = template ?? EMPTY;
  const values: Texts = draft ?? stored;
  const before = draft?.before ?? template;
  const isGone = isDeleted || isNotFound(error);
  const isConflict =
    template !== undefined && !isGone && before?.version !== template.version && !isSame(values, template);
  const errors = getFieldErrors(error);

  const change = (part: Partial<Texts>) => {
    const { name, subject, body } = { ...values, ...part };
    const isUnchanged = isSame({ name, subject, body }, stored) && before?.version === template?.version && !isGone;
    setDraft(isUnchanged ? undefined : { name, subject, body, before });
  };
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isConflict) return;
    if (template && !draft) return close();
    const { name, subject, body } = values;
    const seen = before && !isGone ? { id: before.id, version: before.version } : { id: newId };
    const input = { name, subject, body, locale: locale.toUpperCase() as LocaleEnum, ...seen };
    const answer = await save({ input }, REPEATABLE);
    const { conflict } = answer.data?.saveReplyTemplate ?? {};
    // Sent a second time, because the first answer was lost, it meets what it did itself. The id of a new one is known here alone.
    const isOwn = !('version' in seen) || (conflict && isSame(conflict, trimTexts(values)));
    if (answer.error || (conflict && !isOwn)) return;
    show({ text: t('saved') });
    close();
  };
  const getProps = (name: keyof Texts) => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    isErrorTold: true,
    ...(errors[name] && { error: errors[name] }),
  });
  const { dir } = locales[locale];

  return (
    <form
      className="desk-card"
      onSubmit={submit}
      noValidate
      aria-label={template ? t('editTemplate') : t('newTemplate')}
    >
      {isConflict && (
        <ConflictNotice
          title={t('conflict', { name: template.updatedBy ? getPersonName(template.updatedBy) : t('formerStaff') })}
          text={getTemplateText(template)}
          onKeepMine={() => setDraft({ ...values, before: template })}
          onTakeTheirs={() => setDraft(undefined)}
        />
      )}
      {isGone && <Notice tone="error">{t('gone')}</Notice>}
      {error && Object.keys(errors).length === 0 && !isGone && (
        <Notice tone="error">{getErrorText(error) ?? t('failed')}</Notice>
      )}
      <TextField {...getProps('name')} ref={first} label={t('name')} hint={t('nameHint')} />
      <TextField {...getProps('subject')} label={t('subject')} lang={locale} dir={dir} />
      <TextArea
        {...getProps('body')}
        label={t('body')}
        hint={t('bodyHint', { placeholders: replyPlaceholders.map((name) => `{${name}}`).join(' ') })}
        lang={locale}
        dir={dir}
        rows={10}
      />
      <TemplatePreview template={values} locale={locale} />
      <div className="templates__buttons">
        <Button type="submit" variant="strong" busy={fetching} disabled={fetching || isConflict}>
          {t('save')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

/** What a template says, in one text. */
export const getTemplateText = ({ name, subject, body }: Texts): string => [name, subject, body].join('\n\n');

const isSame = (one: Texts, other: Texts): boolean => getTemplateText(one) === getTemplateText(other);

/** The texts as the server stores them. */
const trimTexts = ({ name, subject, body }: Texts): Texts => ({
  name: name.trim(),
  subject: subject.trim(),
  body: body.trim(),
});
