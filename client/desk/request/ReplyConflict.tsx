import { useTranslations } from 'use-intl';
import type { ReplyFieldsFragment } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { Notice } from '../../ui/Notice';
import { useDeskUser } from '../data/SessionContext';
import { getVisitorLanguage } from '../shared/getVisitorLanguage';
import { Time } from '../ui/Time';
import { ReplyText } from './ReplyText';
import type { RequestItem } from './RequestItem';

/** Brings the replies into view. After a long text on a phone, the button that was pressed is far below them. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

interface Props {
  item: RequestItem;
  replies: readonly ReplyFieldsFragment[];
  /** Names the prevented action; by default, another reply. */
  title?: string;
}

/** Shows replies that the user had not seen. */
export function ReplyConflict({ item, replies, title }: Props) {
  const t = useTranslations('deskRequest');
  const user = useDeskUser();
  const last = replies.at(-1);
  const isOwn = replies.every(({ author }) => author?.id === user.id);
  const name = last?.author ? getPersonName(last.author) : t('formerStaff');
  return (
    <div className="request__form" ref={reveal}>
      <Notice tone="error">{title ?? (isOwn ? t('replyTwice') : t('replyConflict', { name }))}</Notice>
      {replies.map(({ id, subject, body, createdAt, author }) => (
        <section key={id} className="reply__theirs" aria-label={t('replyTheirs')}>
          <p className="log__time">
            {author ? <bdi>{getPersonName(author)}</bdi> : t('formerStaff')}
            {' · '}
            <Time at={createdAt} />
          </p>
          <p className="reply__subject" {...getVisitorLanguage(item)}>
            {subject}
          </p>
          <ReplyText text={body} item={item} />
        </section>
      ))}
    </div>
  );
}
