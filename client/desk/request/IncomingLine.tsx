import { useFormatter, useTranslations } from 'use-intl';
import type { IncomingMailFieldsFragment } from '../../../schema/generated/desk/graphql';
import { Time } from '../ui/Time';
import { SpokenText } from './ReplyText';
import type { RequestItem } from './RequestItem';
import './IncomingLine.css';

interface Props {
  item: RequestItem;
  mail: IncomingMailFieldsFragment;
  /** Whether it came since the request was last opened on this device. */
  isNew: boolean;
}

/** Shows a mail that came in: an answer in full, an automatic one or a report in one line that unfolds. */
export function IncomingLine({ item, mail, isNew }: Props) {
  const t = useTranslations('deskRequest');
  const { kind, fromAddress, fromName, isFromOther, subject, receivedAt } = mail;
  if (kind !== 'ANSWER') {
    return (
      <li className="log__line incoming--small">
        <details>
          <summary className="log__fold">
            {kind === 'BOUNCE' ? t('mailBounce') : t.rich('mailAutomatic', { subject: () => <bdi>{subject}</bdi> })}
            {' · '}
            <Time at={receivedAt} />
          </summary>
          <MailText mail={mail} />
        </details>
      </li>
    );
  }
  return (
    <li className="log__line log__line--note incoming">
      <p className="log__time">
        {isNew && <span className="state state--answered">{t('mailUnread')}</span>}{' '}
        {t.rich('mailFrom', { name: () => <bdi>{fromName ?? (isFromOther ? fromAddress : item.name)}</bdi> })}
        {' · '}
        <Time at={receivedAt} />
      </p>
      {isFromOther && (
        <p className="incoming__other">
          {t.rich('mailFromOther', { address: () => <bdi>{fromAddress}</bdi>, visitor: () => <bdi>{item.email}</bdi> })}
        </p>
      )}
      <MailText mail={mail} />
    </li>
  );
}

function MailText({ mail: { body, quoted, content, isCut, attachments } }: Pick<Props, 'mail'>) {
  const t = useTranslations('deskRequest');
  const format = useFormatter();
  const note = { ENCRYPTED: t('mailEncrypted'), CALENDAR: t('mailCalendar'), EMPTY: t('mailEmpty'), TEXT: undefined }[
    content
  ];
  return (
    <>
      {note && <p className="desk-soft">{note}</p>}
      {body && <SpokenText text={body} dir="auto" />}
      {isCut && <p className="desk-soft">{t('mailCut')}</p>}
      {attachments.length > 0 && (
        <div className="incoming__files">
          <p className="desk-soft">{t('mailFiles', { count: attachments.length })}</p>
          <ul>
            {attachments.map(({ name, type, size }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files have no id, and never change
              <li key={index}>
                <bdi>{name || t('mailFile')}</bdi>{' '}
                <span className="desk-soft">
                  <bdi>{type}</bdi> ·{' '}
                  {format.number(Math.max(1, Math.round(size / 1024)), { style: 'unit', unit: 'kilobyte' })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {quoted && (
        <details className="incoming__quoted">
          <summary className="log__fold">{t('mailQuoted')}</summary>
          <SpokenText text={quoted} dir="auto" />
        </details>
      )}
    </>
  );
}
