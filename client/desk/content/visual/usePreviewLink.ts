import { useCallback, useEffect, useRef, useState } from 'react';
import { OpenContentPreviewDocument } from '../../../../schema/generated/desk/graphql';
import { useDeskUser } from '../../data/SessionContext';
import { useChange } from '../../data/useChange';

/** The link of each person until the tab is reloaded. It stays out of the storage of the browser. */
const links = new Map<string, string>();

/** Returns the link of a preview that follows the drafts. `renew` makes another one after it ended. */
export function usePreviewLink() {
  const { id } = useDeskUser();
  const [link, setLink] = useState(links.get(id));
  const { answer, run } = useChange(OpenContentPreviewDocument);
  const isOpened = useRef(link !== undefined);
  const renew = useCallback(async () => {
    const { result } = await run({});
    if (!result) return;
    links.set(id, result.path);
    setLink(result.path);
  }, [run, id]);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void renew();
  }, [renew]);
  return { link, renew, problems: answer?.problems ?? [], error: answer?.error };
}
