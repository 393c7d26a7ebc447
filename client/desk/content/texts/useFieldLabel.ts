import { useTranslations } from 'use-intl';

/** Returns functions that name fields and paths of documents in the language of the desk. */
export function useFieldLabel() {
  const t = useTranslations();
  const getLabel = (field: string): string => {
    const key = `contentFields.${field}` as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : field;
  };
  return {
    getLabel,
    /** Names a value of a field that has choices. */
    getChoiceLabel: (field: string, value: string): string => {
      const names = [`contentChoices.${field}.${value}`, `choices.${field}s.${value}`] as Parameters<typeof t>[0][];
      const key = names.find((name) => t.has(name));
      return key ? t(key) : value;
    },
    /** Names a path by the fields and ids that lead to it: `plans[starter].name` is “starter › Name”. */
    getPathLabel: (path: string): string => {
      const steps = [...path.matchAll(/\[([^\]]+)\]|([^.[\]]+)/g)].map(([, entry, field]) =>
        entry === undefined
          ? getLabel(field ?? '')
          : /^\d+$/.test(entry)
            ? String(Number(entry) + 1)
            : entry.replaceAll('-', ' '),
      );
      return (steps.length > 1 ? steps.slice(1) : steps).join(' › ');
    },
  };
}
