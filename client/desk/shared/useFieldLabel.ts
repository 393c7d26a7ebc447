import { useTranslations } from 'use-intl';
import { useDocumentName, useMemberName } from './useDocumentName';

/** The title of an entry of a list, by its path. */
export interface EntryTitle {
  path: string;
  title: string;
}

/** Returns the section of the path of a word of the interface, such as `words.layout.getQuote`. */
export const getWordSection = (path: string): string | undefined => path.match(/^words\.(\w+)/)?.[1];

/** Returns functions that name fields and paths of documents in the language of the desk. */
export function useFieldLabel() {
  const t = useTranslations();
  const getName = useDocumentName();
  const getMember = useMemberName();
  const getLabel = (field: string): string => {
    const key = `contentFields.${field}` as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : field;
  };
  /** Names an entry of a list: by its name at the desk if it is a page, a service or a document, by its number if it has no id. */
  const getEntryName = (list: string | undefined, entry: string): string | undefined => {
    if (/^\d+$/.test(entry)) return String(Number(entry) + 1);
    const page = `deskContent.pages.${entry}` as Parameters<typeof t>[0];
    if (list === 'pages' && t.has(page)) return t(page);
    return list === 'projects' || list === 'articles' || list === 'legal' || list === 'services'
      ? getName(`${list}/${entry}`)
      : undefined;
  };
  return {
    getLabel,
    getEntryName,
    /** Names a value of a field that has choices. */
    getChoiceLabel: (field: string, value: string): string => {
      if (field === 'authorId') return getMember(value);
      const groups = [`contentChoices.${field}`, `choices.${field}s`, `choices.${field.replace(/Type$/, 's')}`];
      const names = groups.map((group) => `${group}.${value}`) as Parameters<typeof t>[0][];
      const key = names.find((name) => t.has(name));
      return key ? t(key) : value;
    },
    /**
     * Names a path by the fields and entries that lead to it: `plans[starter].name` is “Starter › Name”.
     * A word of the interface has the name of its section.
     * @param entries titles of entries, by their paths. An entry without one is left out, because its id is no name.
     */
    getPathLabel: (path: string, entries: readonly EntryTitle[] = []): string => {
      const section = getWordSection(path);
      if (section) return t(`deskContent.words.${section}` as Parameters<typeof t>[0]);
      const steps = [...path.matchAll(/\[([^\]]+)\]|([^.[\]]+)/g)];
      const names = steps.flatMap(([step, entry, field], index) => {
        if (entry === undefined) return getLabel(field ?? '');
        const own = path.slice(0, (steps[index]?.index ?? 0) + step.length);
        const list = steps[index - 1]?.[2];
        // A page has a name at the desk; its title is that of a search engine.
        const name = getEntryName(list, entry);
        const title = entries.find((one) => one.path === own)?.title;
        return (list === 'pages' ? (name ?? title) : (title ?? name)) ?? [];
      });
      return (names.length > 1 ? names.slice(1) : names).join(' › ');
    },
  };
}
