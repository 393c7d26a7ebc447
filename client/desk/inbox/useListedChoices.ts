import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { retiredValues } from '../../../schema/generated/choices';
import { HasRequestsDocument, type InboxFilterInput } from '../../../schema/generated/desk/graphql';

/**
 * Returns the choices that a filter lists: those on offer, and each retired one that a request has or that the filter has now.
 * @param field the condition of the inbox that a choice is, with its GraphQL name.
 */
export function useListedChoices(
  list: keyof typeof retiredValues,
  field: 'projectType' | 'timeline' | 'budget',
  choices: Readonly<Record<string, string>>,
  chosen: string | null,
): string[] {
  const client = useClient();
  const [found, setFound] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const find = async (name: string) => {
      const filter = { [field]: name } as InboxFilterInput;
      const { data } = await client.query(HasRequestsDocument, { filter }).toPromise();
      return data?.inboxConnection.edges.length ? [name] : [];
    };
    const retired = Object.keys(choices).filter((name) => retiredValues[list].includes(choices[name] ?? ''));
    if (retired.length > 0)
      void Promise.all(retired.map(find)).then((names) => {
        if (isCurrent) setFound(names.flat());
      });
    return () => {
      isCurrent = false;
    };
  }, [client, list, field, choices]);
  return Object.keys(choices).filter(
    (name) => !retiredValues[list].includes(choices[name] ?? '') || found.includes(name) || name === chosen,
  );
}
