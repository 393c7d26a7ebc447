import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/buttonClass';
import { Dialog } from '../../ui/Dialog';
import { ChatIcon, CheckIcon, MailIcon, MenuIcon, PhoneIcon } from '../../ui/icons';
import { useInboxActions } from '../data/useInboxActions';
import { suppressUnloadWarning, useDraft } from '../shared/drafts';
import { useShortcuts } from '../shared/useShortcuts';
import { isToAnswer } from '../ui/cells';
import { DeleteDialog } from './DeleteDialog';
import { getPhoneLinks } from './phoneLinks';
import { ReplyDialog } from './ReplyDialog';
import { getReplyDraftKey, type ReplyProps } from './replyDraft';
import './RequestActions.css';

type Open = 'more' | 'delete' | undefined;

interface Props extends Pick<ReplyProps, 'item' | 'onSent'> {
  /** Whether the dialog of a reply is open; the conversation opens it as well. */
  isReplying: boolean;
  onReplying: (isReplying: boolean) => void;
  onDeleted: () => void;
}

/** Shows the main actions: a row of buttons, or on a phone a bar within reach of a thumb. */
export function RequestActions({ item, isReplying, onReplying, onDeleted, onSent }: Props) {
  const t = useTranslations('deskRequest');
  const list = useTranslations('deskInbox');
  const actions = useInboxActions();
  const [open, setOpen] = useState<Open>();
  const [draft] = useDraft<unknown>(getReplyDraftKey(item.id));
  const { call, whatsApp } = getPhoneLinks(item.phone);
  const isContacted = item.contactedAt != null;
  const isFlagged = item.flaggedAt != null;
  // An answer of the visitor that needs no reply is closed; the request stays contacted.
  const contact = () =>
    void (item.visitorAnsweredAt ? actions.closeAnswer(item, true) : actions.contact([item], !isContacted));
  const close = () => setOpen(undefined);
  const flag = () => {
    void actions.flag([item], !isFlagged);
    // Closes the bottom dialog, if the button was pressed there.
    close();
  };
  useShortcuts({ c: contact, r: () => onReplying(true), '!': flag });

  const rest = (
    <>
      <Button size="s" onClick={flag} aria-keyshortcuts="!">
        {list(isFlagged ? 'restore' : 'flag')}
      </Button>
      <Button size="s" onClick={() => setOpen('delete')}>
        {t('delete')}
      </Button>
    </>
  );
  return (
    <fieldset className="request__actions" aria-label={t('actions')}>
      <Button
        size="s"
        variant={isToAnswer(item) ? 'strong' : 'secondary'}
        onClick={() => onReplying(true)}
        aria-keyshortcuts="r"
        className="request__action"
      >
        <MailIcon />
        {t(draft ? 'replyContinue' : 'reply')}
      </Button>
      <Button size="s" onClick={contact} aria-keyshortcuts="c" className="request__action">
        <CheckIcon />
        {item.visitorAnsweredAt ? t('answerClose') : list(isContacted ? 'unmark' : 'mark')}
      </Button>
      {call && (
        <a className={`${buttonClass({ size: 's' })} request__action`} href={call} onClick={suppressUnloadWarning}>
          <PhoneIcon />
          {t('call')}
        </a>
      )}
      {whatsApp && (
        <a
          className={`${buttonClass({ size: 's' })} request__action`}
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ChatIcon />
          WhatsApp
        </a>
      )}
      <Button size="s" onClick={() => setOpen('more')} className="request__action request__action--more">
        <MenuIcon />
        {t('more')}
      </Button>
      <div className="request__rest">{rest}</div>
      {open === 'more' && (
        <Dialog title={t('moreTitle')} closeLabel={t('closeDialog')} size="sm" onClose={close}>
          <div className="request__sheet">{rest}</div>
        </Dialog>
      )}
      {isReplying && (
        <ReplyDialog
          item={item}
          actions={actions}
          onClose={() => onReplying(false)}
          onReopen={() => onReplying(true)}
          onSent={onSent}
        />
      )}
      {open === 'delete' && <DeleteDialog item={item} actions={actions} onClose={close} onDeleted={onDeleted} />}
    </fieldset>
  );
}
