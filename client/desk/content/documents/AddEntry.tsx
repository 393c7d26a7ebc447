import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { servicePages } from '../../../../schema/generated/choices';
import { ContentProjectTitlesDocument, type Locale } from '../../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../../messages/Localized';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useRequestLabels } from '../../shared/useRequestLabels';
import { CONTROL } from '../texts/useAimedField';
import type { TextChange } from './draftEdits';
import { createUnnamed, getEntryUnits, type Text, type Unit } from './entryUnits';
import type { DocumentDraft } from './useDocumentDraft';

interface Props {
  list: Unit;
  text: Text;
  /** The entries that the list has. */
  ids: readonly string[];
  draft: DocumentDraft;
}

/** Something that an entry can stand for. */
interface Choice {
  id: string;
  title: string;
}

/** Adds an entry to a list. One that stands for a project or a service is chosen from those that the list does not have. */
export function AddEntry({ list, text, ids, draft }: Props) {
  const t = useTranslations('deskContent');
  const key = `lists.add.${list.field}` as Parameters<typeof t>[0];
  const label = t.has(key) ? t(key) : t('lists.addAny');
  const frame = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const add = (id: string) => {
    setChoosing(false);
    const value = [...ids, id];
    draft.change([{ path: list.path, text, value }, ...presetFields(list, id)]);
    // The new entry is the last one, and open.
    requestAnimationFrame(() => {
      const rows = frame.current?.parentElement?.querySelectorAll<HTMLElement>('[data-row]');
      rows?.[rows.length - 1]?.querySelector<HTMLElement>(CONTROL)?.focus();
    });
  };
  const isChosen = typeof list.idForm === 'string';
  return (
    <div className="desk-actions" ref={frame}>
      <Button size="s" onClick={() => (isChosen ? setChoosing(true) : add(createUnnamed(ids)))}>
        {label}
      </Button>
      {isChoosing &&
        (list.idForm === 'project' ? (
          <ProjectChoices title={label} ids={ids} onChoose={add} onClose={() => setChoosing(false)} />
        ) : (
          <ServiceChoices title={label} ids={ids} onChoose={add} onClose={() => setChoosing(false)} />
        ))}
    </div>
  );
}

/** Gives a new entry the first of the values that a field may have, so that there is less to fill in. */
function presetFields(list: Unit, id: string): TextChange[] {
  return getEntryUnits(list, [], id).flatMap(({ path, kind, choices, texts: [text] }) => {
    const value = kind === 'FLAG' ? false : kind === 'CHOICE' ? choices?.[0] : undefined;
    return text && value !== undefined ? { path, text, value } : [];
  });
}

interface ChoicesProps {
  title: string;
  ids: readonly string[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

function ProjectChoices({ ids, ...props }: ChoicesProps) {
  const locale = usePageLocale().toUpperCase() as Locale;
  const [{ data }] = useQuery({ query: ContentProjectTitlesDocument, variables: { locale } });
  const isListed = (id: string) => ids.includes(id);
  const projects = (data?.contentProjects ?? []).filter(({ isDeleted, isHidden }) => !isDeleted && !isHidden);
  // The list may have a renamed project under its former id.
  const choices = projects.filter(({ id, formerIds }) => !isListed(id) && !formerIds.some(isListed));
  return <Choices {...props} choices={choices} />;
}

function ServiceChoices({ ids, ...props }: ChoicesProps) {
  const t = useTranslations('deskContent.lists');
  const { getServiceName } = useRequestLabels();
  const slugs = Object.keys(servicePages).filter((slug) => !ids.includes(slug));
  return (
    <Choices {...props} choices={slugs.map((id) => ({ id, title: getServiceName(id) }))}>
      <p className="desk-soft">{t('newService')}</p>
    </Choices>
  );
}

function Choices({
  title,
  choices,
  onChoose,
  onClose,
  children,
}: Omit<ChoicesProps, 'ids'> & { choices: readonly Choice[]; children?: React.ReactNode }) {
  const t = useTranslations('deskContent.lists');
  const desk = useTranslations('desk');
  return createPortal(
    <Dialog title={title} closeLabel={desk('close')} onClose={onClose}>
      {choices.length === 0 && <p>{t('allChosen')}</p>}
      <ul className="entry-choices">
        {choices.map(({ id, title: name }) => (
          <li key={id}>
            <Button onClick={() => onChoose(id)}>
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </Dialog>,
    document.body,
  );
}
