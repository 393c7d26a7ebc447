import { useState } from 'react';
import { useClient } from 'urql';
import { type ContentProblemFieldsFragment, ContentProblemsDocument } from '../../../../schema/generated/desk/graphql';
import { createProblemCheck } from './createProblemCheck';

/** Asks the server what the saved texts of a document lack. Every check runs for it, so it is asked once a text is left. */
export function useProblems(id: string) {
  const client = useClient();
  const [problems, setProblems] = useState<readonly ContentProblemFieldsFragment[]>([]);
  const [check] = useState(() =>
    createProblemCheck(async () => {
      const options = { requestPolicy: 'network-only' } as const;
      const { data } = await client.query(ContentProblemsDocument, { id }, options).toPromise();
      return (data?.contentDocument.problems ?? []).filter(({ document }) => document === id);
    }, setProblems),
  );
  return { problems, ...check };
}
