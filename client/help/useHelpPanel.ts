import { type ComponentType, useCallback, useState } from 'react';
import { useQuery } from 'urql';
import { HelpDocument } from '../../schema/generated/graphql';
import { addLocaleVariable } from '../graphql/loadPage';
import { usePageLocale } from '../messages/Localized';
import type { HelpPanelProps } from './HelpPanel';

/**
 * The panel's code and content, on demand: most visits never open it, so no page waits for it or pays for it. `load` may be
 * called again and again: what is there or under way is not asked for a second time.
 */
export function useHelpPanel() {
  const variables = addLocaleVariable({}, usePageLocale());
  const [{ data, error, fetching }, loadContent] = useQuery({ query: HelpDocument, variables, pause: true });
  const [code, setCode] = useState<{ Panel?: ComponentType<HelpPanelProps>; hasFailed?: boolean }>({});

  const load = useCallback(() => {
    loadContent();
    setCode((current) => ({ ...current, hasFailed: false }));
    import('./HelpPanel').then(
      ({ HelpPanel: Panel }) => setCode({ Panel }),
      () => setCode({ hasFailed: true }),
    );
  }, [loadContent]);

  const { Panel } = code;
  return {
    panel: Panel && data ? { Panel, help: data.help } : undefined,
    hasFailed: code.hasFailed || (error !== undefined && !fetching),
    load,
  };
}
