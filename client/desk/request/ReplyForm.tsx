import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type {
  ReplyFieldsFragment,
  ReplyStartQuery,
  ReplyTemplateFieldsFragment,
} from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { SelectField } from '../../ui/SelectField';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useDraft } from '../shared/drafts';
import { fillReply, type Reply } from '../shared/fillReply';
import { getVisitorLanguage } from '../shared/getVisitorLanguage';
import { ReplyConflict } from './ReplyConflict';
import { ReplyMailLink } from './ReplyMailLink';
import { ReplyWriters } from './RequestNotices';
import {
  getAnswerTemplate,
  getLastAnswer,
  getReplies,
  getReplyDraftKey,
  type ReplyDraft,
  type ReplyProps,
} from './replyDraft';
import { useReplyWriters, useReportWriting } from './replyWriters';
import './ReplyForm.css';
import { useSendReply } from './useSendReply';

type FormProps = ReplyProps & { start: ReplyStartQuery; templates: readonly ReplyTemplateFieldsFragment[] };

/** The last chosen template of each language. */
const lastChosen = new Map<string, string>();

export function ReplyForm(props: FormProps) {
  const { item, templates, start } = props;
  const t = useTranslations('deskRequest');
  const id = useId();
  const [draft, setDraft] = useDraft<ReplyDraft>(getReplyDraftKey(item.id));
  // A visitor who does not answer gets the follow-up, which a choice replaces for this reply alone.
  const followUp =
    item.state === 'RETURNED' && item.waitingSince ? templates.find(({ isFollowUp }) => isFollowUp) : undefined;
  const [templateId, setTemplateId] = useState(followUp?.id ?? lastChosen.get(item.locale));
  // The user has not seen later replies of colleagues, even if the page behind the dialog shows it.
  const [shownId] = useState(() => getReplies(item).at(-1)?.id ?? null);
  const [conflicts, setConflicts] = useState<readonly ReplyFieldsFragment[]>([]);
  const [hasFile, setHasFile] = useState(false);
  const answer = getLastAnswer(item);
  const template =
    templates.find((one) => one.id === templateId) ??
    (answer ? undefined : (templates.find(({ isFollowUp }) => !isFollowUp) ?? templates[0]));
  const { site, signature, profile, replyDelivery: delivery } = start;
  const writing = useReportWriting(item.id);
  const begun = fillReply({
    template: template ?? getAnswerTemplate(item, answer),
    // A reply quotes what it answers.
    item: answer ? { ...item, text: answer.body } : item,
    staff: getPersonName(profile),
    signature,
    site: site.name,
  });
  const reply = draft ?? begun;
  const change = (part: Partial<Reply>) => {
    const next = { subject: reply.subject, body: reply.body, ...part };
    const isSame = next.subject === begun.subject && next.body === begun.body;
    if (isSame) writing.end();
    else writing.type();
    setDraft(isSame ? undefined : { ...next, seenId: draft ? draft.seenId : shownId });
  };
  const discard = () => {
    writing.end();
    setDraft(undefined);
  };
  const seenId = conflicts.at(-1)?.id ?? (draft ? draft.seenId : shownId);
  const { send, isBusy, error, errors } = useSendReply(props, { reply, seenId, onConflict: setConflicts });
  // The text, not the button: a reply is read before it is sent. Runs after the dialog has set the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(`${id}-body`) as HTMLTextAreaElement | null;
      field?.focus({ preventScroll: true });
      field?.setSelectionRange(0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);

  const refuseFiles = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    if (!data?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type !== 'dragover') setHasFile(true);
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (delivery.isFile || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      className="request__form reply"
      onSubmit={(event) => {
        event.preventDefault();
        // Without a mail server there is no such button, but a field submits the form as well.
        if (!delivery.isFile) void send();
      }}
      onPaste={(event) => refuseFiles(event, event.clipboardData)}
      onDrop={(event) => refuseFiles(event, event.dataTransfer)}
      onDragOver={(event) => refuseFiles(event, event.dataTransfer)}
      onKeyDown={sendByKeys}
      noValidate
    >
      <div>
        <p>
          {t('replyTo')} <bdi>{item.name}</bdi> · <bdi>{item.email}</bdi>
        </p>
        <ReplyWriters writers={useReplyWriters(item.id)} />
      </div>
      {delivery.isFile && <Notice tone="error" title={t('replyIsFile')} />}
      {draft ? (
        <p>
          {t('replyEdited')}{' '}
          <Button size="s" variant="quiet" onClick={discard}>
            {t('replyDiscard')}
          </Button>
        </p>
      ) : (
        templates.length > (answer ? 0 : 1) && (
          <SelectField
            id={`${id}-template`}
            name="template"
            label={t('template')}
            {...(answer && { emptyLabel: t('templateNone') })}
            options={templates.map(({ id: value, name }) => ({ value, label: name }))}
            value={template?.id ?? ''}
            onChange={({ target: { value } }) => {
              if (!followUp) lastChosen.set(item.locale, value);
              setTemplateId(value);
            }}
          />
        )
      )}
      <div className={conflicts.length > 0 ? 'reply__sides' : undefined}>
        {conflicts.length > 0 && <ReplyConflict item={item} replies={conflicts} />}
        <div className="request__form">
          <TextField
            id={`${id}-subject`}
            name="subject"
            label={t('subject')}
            {...getVisitorLanguage(item)}
            value={reply.subject}
            isErrorAnnounced
            {...(errors.subject && { error: errors.subject })}
            onChange={({ target }) => change({ subject: target.value })}
          />
          <TextArea
            id={`${id}-body`}
            name="body"
            label={t('body')}
            {...getVisitorLanguage(item)}
            rows={10}
            value={reply.body}
            isErrorAnnounced
            {...(errors.body && { error: errors.body })}
            onChange={({ target }) => change({ body: target.value })}
          />
        </div>
      </div>
      {hasFile && <Notice tone="error">{t('replyNoFiles')}</Notice>}
      {error && <Notice tone="error">{error}</Notice>}
      <p className="desk-soft">
        {t.rich('replyAnswers', { address: () => <bdi>{delivery.replyTo}</bdi> })}{' '}
        {t(delivery.isRead ? 'answersRead' : 'answersUnread')}
      </p>
      {!delivery.isFile && (
        <div className="request__buttons request__buttons--foot">
          <Button type="submit" variant="strong" busy={isBusy} disabled={isBusy}>
            {t(conflicts.length > 0 ? 'replySendAnyway' : 'replySend')}
          </Button>
          <span className="desk-soft request__keys">{t('noteKeys')}</span>
        </div>
      )}
      <div className="request__buttons">
        <ReplyMailLink {...props} reply={reply} isMain={delivery.isFile} />
        <Link to="/templates">{t('editTemplates')}</Link>
      </div>
    </form>
  );
}
