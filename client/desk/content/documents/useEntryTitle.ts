import { useTranslations } from 'use-intl';
import { pickForm } from '../../../../schema/pluralForms';
import { usePageLocale } from '../../../messages/Localized';
import { useDocumentName } from '../../shared/useDocumentName';
import { useRequestLabels } from '../../shared/useRequestLabels';
import { useFill } from '../texts/FactsContext';
import type { Unit } from './entryUnits';
import type { DocumentDraft } from './useDocumentDraft';

/** Returns a function that names an entry by its first text, in the language of the reader if it has one. */
export function useEntryTitle(list: Unit, draft: DocumentDraft): (id: string, units: readonly Unit[]) => string {
  const t = useTranslations('deskContent.lists');
  const getName = useDocumentName();
  const { getServiceName } = useRequestLabels();
  const fill = useFill();
  const locale = usePageLocale().toUpperCase();
  return (id, units) => {
    const first = units.find(({ kind }) => kind === 'TEXT' || kind === 'NAME');
    const words = (first?.texts ?? []).map((text) => ({ ...text, value: draft.getValue(first?.path ?? '', text) }));
    const written = words.filter(({ value }) => typeof value === 'string' && value.trim());
    const title = written.find((text) => text.locale === locale) ?? written[0];
    if (title) return pickForm(fill(String(title.value), title.locale));
    if (list.idForm === 'project') return getName(`projects/${id}`);
    return list.idForm === 'service' ? getServiceName(id) : t('untitled');
  };
}
