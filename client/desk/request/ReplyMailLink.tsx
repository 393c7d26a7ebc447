import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/buttonClass';
import { copyText } from '../shared/copyText';
import { markDraftSafe, suppressUnloadWarning } from '../shared/drafts';
import { getMailAddress, type Reply } from '../shared/fillReply';
import { useToast } from '../ui/ActionsProvider';
import { getReplyDraftKey, type ReplyProps } from './replyDraft';

interface Props extends ReplyProps {
  reply: Reply;
  /** Whether the reply can be sent only by this link. */
  isMain: boolean;
}

/** Offers the reply to another mail program, as a link and as a copy. The desk does not know whether it is sent there. */
export function ReplyMailLink({ item, actions, onClose, reply, isMain }: Props) {
  const t = useTranslations('deskRequest');
  const list = useTranslations('deskInbox');
  const show = useToast();
  const finish = () => {
    suppressUnloadWarning();
    markDraftSafe(getReplyDraftKey(item.id));
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
    <>
      <a
        className={buttonClass({ size: 's', variant: isMain ? 'strong' : 'secondary' })}
        href={getMailAddress(item.email, reply, t('replyCut'))}
        onClick={finish}
      >
        {t('openMail')}
      </a>
      <Button size="s" onClick={copy}>
        {t('copyReply')}
      </Button>
    </>
  );
}
