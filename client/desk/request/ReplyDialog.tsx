import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type Locale,
  type ReplyTemplateFieldsFragment,
  ReplyTemplatesDocument,
  SiteNameDocument,
} from '../../../schema/generated/desk/graphql';
import { getKnownLocale } from '../../../schema/locales';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/buttonClass';
import { Dialog } from '../../ui/Dialog';
import { SelectField } from '../../ui/SelectField';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useDeskUser } from '../data/SessionContext';
import type { InboxActions } from '../data/useInboxActions';
import { copyText } from '../shared/copyText';
import { settleDraft, suppressUnloadWarning, useDraft } from '../shared/drafts';
import { fillReply, getMailAddress, type Reply } from '../shared/fillReply';
import { useToast } from '../ui/ActionsProvider';
import { QueryState } from '../ui/QueryState';
import type { RequestItem } from './RequestItem';

interface Props {
  item: RequestItem;
  actions: InboxActions;
  onClose: () => void;
}

/** Starts a mail to the visitor from a template in the visitor's language. */
export function ReplyDialog(props: Props) {
  const t = useTranslations('deskRequest');
  const { item, onClose } = props;
  const [{ data, error }, refetch] = useQuery({ query: ReplyTemplatesDocument });
  const [{ data: siteData, error: siteError }, refetchSite] = useQuery({
    query: SiteNameDocument,
    variables: { locale: getKnownLocale(item.locale.toLowerCase()).toUpperCase() as Locale },
  });
  const all = data?.replyTemplates;
  const inLanguage = all?.filter(({ locale }) => locale === item.locale) ?? [];
  return (
    <Dialog title={t('replyTitle')} closeLabel={t('closeDialog')} size="lg" onClose={onClose}>
      {all && siteData ? (
        <ReplyForm {...props} templates={inLanguage.length > 0 ? inLanguage : all} site={siteData.site.name} />
      ) : (
        <QueryState
          error={error ?? siteError}
          onRetry={() => {
            refetch({ requestPolicy: 'network-only' });
            refetchSite({ requestPolicy: 'network-only' });
          }}
        />
      )}
    </Dialog>
  );
}

type FormProps = Props & { templates: readonly ReplyTemplateFieldsFragment[]; site: string };

/** The last chosen template of each language. */
const lastChosen = new Map<string, string>();

function ReplyForm({ item, actions, onClose, templates, site }: FormProps) {
  const t = useTranslations('deskRequest');
  const list = useTranslations('deskInbox');
  const show = useToast();
  const id = useId();
  const staff = getPersonName(useDeskUser());
  const key = `reply:${item.id}`;
  const [draft, setDraft] = useDraft<Reply>(key);
  const [templateId, setTemplateId] = useState(lastChosen.get(item.locale));
  const template = templates.find((one) => one.id === templateId) ?? templates[0];
  const begun = fillReply({ template: template ?? { subject: item.reference, body: '' }, item, staff, site });
  const reply = draft ?? begun;
  const change = (part: Partial<Reply>) => {
    const next = { ...reply, ...part };
    setDraft(next.subject === begun.subject && next.body === begun.body ? undefined : next);
  };
  const mail = useRef<HTMLAnchorElement>(null);
  // Enter opens the mail from the selected template, the usual case. Runs after the dialog has set the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => mail.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  const finish = () => {
    suppressUnloadWarning();
    settleDraft(key);
    show({
      text: t('mailOpened'),
      ...(!item.contactedAt && {
        actions: [{ label: list('mark'), run: () => void actions.contact([item], true) }],
      }),
    });
    // The link must exist until the browser has followed it.
    setTimeout(onClose);
  };
  const copy = async () => {
    if (await copyText(reply.body)) show({ text: t('replyCopied') });
    else show({ tone: 'error', text: t('copyFailed') });
  };

  return (
    <div className="request__form">
      <p>
        {t('replyTo')} <bdi>{item.name}</bdi> · <bdi>{item.email}</bdi>
      </p>
      {draft ? (
        <p>
          {t('replyEdited')}{' '}
          <Button size="s" variant="quiet" onClick={() => setDraft(undefined)}>
            {t('replyDiscard')}
          </Button>
        </p>
      ) : (
        templates.length > 1 && (
          <SelectField
            id={`${id}-template`}
            name="template"
            label={t('template')}
            options={templates.map(({ id: value, name }) => ({ value, label: name }))}
            value={template?.id}
            onChange={({ target: { value } }) => {
              lastChosen.set(item.locale, value);
              setTemplateId(value);
            }}
          />
        )
      )}
      <TextField
        id={`${id}-subject`}
        name="subject"
        label={t('subject')}
        dir="auto"
        value={reply.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextArea
        id={`${id}-body`}
        name="body"
        label={t('body')}
        dir="auto"
        rows={10}
        value={reply.body}
        onChange={({ target }) => change({ body: target.value })}
      />
      <div className="request__buttons request__buttons--foot">
        <a
          ref={mail}
          className={buttonClass({ variant: 'strong' })}
          href={getMailAddress(item.email, reply)}
          onClick={finish}
        >
          {t('openMail')}
        </a>
        <Button onClick={copy}>{t('copyReply')}</Button>
        <Link to="/templates">{t('editTemplates')}</Link>
      </div>
    </div>
  );
}
