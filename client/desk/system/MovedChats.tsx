import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { MovedChatsDocument } from '../../../schema/generated/desk/graphql';
import { DeskSection } from '../ui/DeskSection';

/** Says which setting names a former number of a chat; shows nothing if none does. */
export function MovedChats() {
  const t = useTranslations('deskSystem');
  const [{ data }] = useQuery({ query: MovedChatsDocument });
  if (!data || data.movedChats.length === 0) return null;
  const code = (text: ReactNode) => <code dir="ltr">{text}</code>;
  return (
    <DeskSection title={t('movedChats')} lead={t('movedChatsLead')}>
      <ul className="desk-rows">
        {data.movedChats.map(({ formerChatId, chatId }) => (
          <li key={formerChatId} className="desk-row">
            <p>{t.rich('movedChat', { code, former: formerChatId, present: chatId })}</p>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
