import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { type ContentProblemFieldsFragment, ContentProblemsDocument } from '../../../../schema/generated/desk/graphql';

type Problems = readonly ContentProblemFieldsFragment[];

/** Asks the server what the saved texts of a document lack. Every check runs for it, so it is asked once a text is left. */
export function useProblems(id: string) {
  const client = useClient();
  const [problems, setProblems] = useState<Problems>([]);
  /** Undefined once texts were saved that no check has seen. */
  const checked = useRef<Problems | undefined>([]);
  return {
    problems,
    expire: () => {
      checked.current = undefined;
    },
    check: async (): Promise<Problems> => {
      if (checked.current) return checked.current;
      checked.current = problems;
      const { data } = await client
        .query(ContentProblemsDocument, { id }, { requestPolicy: 'network-only' })
        .toPromise();
      checked.current = (data?.contentDocument.problems ?? []).filter(({ document }) => document === id);
      setProblems(checked.current);
      return checked.current;
    },
  };
}
