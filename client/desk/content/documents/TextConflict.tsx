import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { getPersonName } from '../../../../schema/personName';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { ConflictNotice } from '../../ui/ConflictNotice';
import { listTexts, printValue } from '../texts/contentText';
import type { DocumentDraft } from './useDocumentDraft';

interface Props {
  path: string;
  /** GraphQL name of the language. */
  locale: string;
  /** The own text. */
  value: unknown;
  draft: DocumentDraft;
}

/**
 * Shows the text that a colleague saved meanwhile above the field with the own one; of a project the fields that differ. The first of a document takes the focus, because
 * the text may be far from the button that saves; after the choice the field has it.
 */
export function TextConflict({ path, locale, value, draft }: Props) {
  const t = useTranslations('deskContent');
  const { getPathLabel } = useFieldLabel();
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
  const [mine, theirs] = [listTexts(value), listTexts(conflict.draft)];
  const fields = [...new Set([...theirs.keys(), ...mine.keys()])].filter((name) => mine.get(name) !== theirs.get(name));
  const isWhole = fields.includes('') || fields.length === 0;
  const lines = fields.map((name) => `${getPathLabel(name)}: ${printValue(theirs.get(name))}`);
  return (
    <div ref={frame} className="content-conflict" tabIndex={-1}>
      <ConflictNotice
        title={t('conflict', { name: conflict.author ? getPersonName(conflict.author) : t('formerStaff') })}
        text={isWhole ? printValue(conflict.draft) : lines.join('\n')}
        onKeepMine={choose(() => draft.keepMine(path, conflict))}
        onTakeTheirs={choose(() => draft.takeTheirs(path, locale))}
      />
    </div>
  );
}
