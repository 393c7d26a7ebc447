import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { getPersonName } from '../../../../schema/personName';
import { afterFrame } from '../../../ui/afterFrame';
import { ConflictNotice } from '../../ui/ConflictNotice';
import { printValue } from '../texts/contentText';
import { useFill } from '../texts/FactsContext';
import { CONTROL } from '../texts/useAimedField';
import type { DocumentDraft } from './useDocumentDraft';

interface Props {
  path: string;
  /** GraphQL name of the language. */
  locale: string;
  draft: DocumentDraft;
  /** Words a value that is no text, such as the entries of a list. */
  print?: (value: unknown) => string;
}

/**
 * Shows the text that a colleague saved meanwhile above the field with the own one. Typing goes on below it; after the choice the
 * field has the focus.
 */
export function TextConflict({ path, locale, draft, print = printValue }: Props) {
  const t = useTranslations('deskContent');
  const fill = useFill();
  const frame = useRef<HTMLDivElement>(null);
  const conflict = draft.getConflict(path, locale);
  if (!conflict) return null;
  const choose = (settle: () => void) => () => {
    const field = frame.current?.parentElement?.querySelector<HTMLElement>(CONTROL);
    settle();
    // Once it shows the chosen text.
    afterFrame(() => field?.focus());
  };
  return (
    <div ref={frame} className="content-conflict" tabIndex={-1}>
      <ConflictNotice
        title={t('conflict', { name: conflict.author ? getPersonName(conflict.author) : t('formerStaff') })}
        text={fill(print(conflict.draft), locale)}
        onKeepMine={choose(() => draft.keepMine(path, conflict))}
        onTakeTheirs={choose(() => draft.takeTheirs(path, locale))}
      />
    </div>
  );
}
