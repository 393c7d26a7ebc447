import { type ComponentType, useCallback, useRef, useState } from 'react';
import { useClient } from 'urql';
import { HelpDocument, type HelpQuery } from '../../schema/generated/graphql';
import type { HelpPanelProps } from './HelpPanel';

interface LoadedHelp {
  Panel: ComponentType<HelpPanelProps>;
  help: HelpQuery['help'];
}

/** The panel's code and content, on demand: most visits never open it, so no page waits for it or pays for it. */
export function useHelpPanel() {
  const client = useClient();
  const [loaded, setLoaded] = useState<LoadedHelp | 'failed'>();
  const isUnderWay = useRef(false);

  const load = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setLoaded(undefined);
    try {
      const answer = client.query(HelpDocument, {}).toPromise();
      const [{ HelpPanel }, { data, error }] = await Promise.all([import('./HelpPanel'), answer]);
      if (!data) throw error;
      setLoaded({ Panel: HelpPanel, help: data.help });
    } catch {
      isUnderWay.current = false;
      setLoaded('failed');
    }
  }, [client]);

  return { loaded, load };
}
