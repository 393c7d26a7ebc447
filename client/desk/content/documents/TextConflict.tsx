import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { getPersonName } from '../../../../schema/personName';
import { ConflictNotice } from '../../ui/ConflictNotice';
import { printValue } from '../texts/contentText';
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
 * Shows the text that a colleague saved meanwhile above the field with the own one. The first of a document takes the focus, because
 * the text may be far from the button that saves; after the choice the field has it.
 */
export function TextConflict({ path, locale, draft, print = printValue }: Props) {
  const t = useTranslations('deskContent');
  const frame = useRef<HTMLDivElement>(null);
  const conflict = draft.getConflict(path, locale);
  useEffect(() => {
    const { current } = frame;
    if (!conflict || !current || document.querySelector('.content-conflict') !== current) return;
    current.focus({ preventScroll: true });
    current.scrollIntoView({ block: 'center' });
  }, [conflict]);
  if (!conflict) return null;
  const choose = (settle: () => void) => () => {
    frame.current?.parentElement?.querySelector<HTMLElement>('textarea, input')?.focus();
    settle();
  };
  return (
    <div ref={frame} className="content-conflict" tabIndex={-1}>
      <ConflictNotice
        title={t('conflict', { name: conflict.author ? getPersonName(conflict.author) : t('formerStaff') })}
        text={print(conflict.draft)}
        onKeepMine={choose(() => draft.keepMine(path, conflict))}
        onTakeTheirs={choose(() => draft.takeTheirs(path, locale))}
      />
    </div>
  );
}
