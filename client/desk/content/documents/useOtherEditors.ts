import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { ContentEditorsDocument, type ContentEditorsQuery } from '../../../../schema/generated/desk/graphql';

const ASK_MS = 15_000;

export type Editors = ContentEditorsQuery['contentEditors'];

/** Returns who else has a document open, and tells them that this member of staff has. Asks again while the tab is visible. */
export function useOtherEditors(document: string): Editors {
  const client = useClient();
  const [editors, setEditors] = useState<Editors>([]);
  useEffect(() => {
    let isOpen = true;
    const send = (isClosing: boolean) =>
      client.query(ContentEditorsDocument, { document, isClosing }, { requestPolicy: 'network-only' }).toPromise();
    const ask = async () => {
      if (window.document.visibilityState !== 'visible') return;
      const { data } = await send(false);
      if (isOpen && data) setEditors(data.contentEditors);
    };
    const timer = setInterval(() => void ask(), ASK_MS);
    window.document.addEventListener('visibilitychange', ask);
    void ask();
    return () => {
      isOpen = false;
      clearInterval(timer);
      window.document.removeEventListener('visibilitychange', ask);
      void send(true);
    };
  }, [client, document]);
  return editors;
}
