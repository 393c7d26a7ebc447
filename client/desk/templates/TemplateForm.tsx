import { type FormEvent, useEffect, useId, useRef } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type Locale as LocaleEnum,
  type ReplyTemplateFieldsFragment,
  SaveReplyTemplateDocument,
} from '../../../schema/generated/desk/graphql';
import { type Locale, locales } from '../../../schema/locales';
import { replyPlaceholders } from '../../../schema/rules/replyTemplateRules';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useToast } from '../actions/ActionsProvider';
import { getFieldErrors } from '../actions/getFieldErrors';
import { getErrorText } from '../layout/QueryState';
import { useDraft } from '../request/drafts';
import { TemplatePreview } from './TemplatePreview';

type Texts = Pick<ReplyTemplateFieldsFragment, 'name' | 'subject' | 'body'>;

/** What is typed, and the version of the template that it was begun from. */
export type TemplateDraft = Texts & { version: number };

interface Props {
  /** None for a new one. */
  template?: ReplyTemplateFieldsFragment;
  locale: Locale;
  onClose: () => void;
  /** Reads the templates anew. */
  onReload: () => void;
}

const EMPTY: Texts = { name: '', subject: '', body: '' };

/** Writes a template. Where somebody else saved it meanwhile, it shows theirs and asks which one stays. */
export function TemplateForm({ template, locale, onClose, onReload }: Props) {
  const t = useTranslations('deskTemplates');
  const show = useToast();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [{ fetching, error }, save] = useMutation(SaveReplyTemplateDocument);
  const [draft, setDraft] = useDraft<TemplateDraft>(`template:${template?.id ?? locale}`);
  const stored: Texts = template ?? EMPTY;
  const values: Texts = draft ?? stored;
  const isChangedMeanwhile = template !== undefined && draft !== undefined && draft.version !== template.version;
  const errors = getFieldErrors(error);

  const change = (part: Partial<Texts>) => {
    const { name, subject, body } = { ...values, ...part };
    const isSame = name === stored.name && subject === stored.subject && body === stored.body;
    const version = draft?.version ?? template?.version ?? 0;
    setDraft(isSame && !isChangedMeanwhile ? undefined : { name, subject, body, version });
  };
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (template && !draft) return close();
    const { name, subject, body } = values;
    const version = template && { id: template.id, version: draft?.version ?? template.version };
    const input = { name, subject, body, locale: locale.toUpperCase() as LocaleEnum, ...version };
    const answer = await save({ input });
    if (isConflict(answer.error)) onReload();
    if (answer.error) return;
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
      {isChangedMeanwhile && (
        <Notice
          tone="error"
          title={t('conflict')}
          below={
            <div className="templates__buttons">
              <Button size="s" onClick={() => draft && setDraft({ ...draft, version: template.version })}>
                {t('keepMine')}
              </Button>
              <Button size="s" onClick={() => setDraft(undefined)}>
                {t('takeTheirs')}
              </Button>
            </div>
          }
        >
          <p className="templates__body" dir="auto">
            {[template.name, template.subject, template.body].join('\n\n')}
          </p>
        </Notice>
      )}
      {error && Object.keys(errors).length === 0 && !isConflict(error) && (
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
        <Button type="submit" variant="strong" busy={fetching} disabled={fetching || isChangedMeanwhile}>
          {t('save')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

const isConflict = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors.some(({ extensions }) => extensions.code === 'CONFLICT') ?? false;
